// Finds the story's names in a text: whole names, with the endings that each language adds to words.
import { hasWordSpaces, type Language } from '../languages.ts';

export interface NameForms {
  id: string;
  forms: readonly string[];
}

/** A name in a text, as offsets in UTF-16 code units. Endings of the language are not part of it. */
export interface NameOccurrence {
  id: string;
  start: number;
  end: number;
}

/** Particles, one after the other, that may follow a Korean noun without a space. */
const PARTICLES =
  /^(?:들|씨|님|에서|에선|에게|에겐|께서|께|한테|한텐|으로|부터|까지|처럼|보다|이라|라고|라|이었|였|이|가|은|는|을|를|의|에|와|과|도|만|로|서|야|아|나|며|고|란|뿐|마다|조차|밖에|다|네|지|요|죠|니|까|면|던|인|일|쪽)*$/u;

/** Suffixes, one after the other, that may follow a Turkish noun without an apostrophe. */
const SUFFIXES =
  /^(?:l[ae]r|l[ıiuü]k?|s[ıiuü]z|n?[dt][ae]n?|n?[dt][ae]ki|yl[ae]|[ns]?[ıiuü]n?|[yn]?[ae]|[dt][ıiuü]r?)*$/u;

/** Suffixes that a Turkish proper name takes without an apostrophe: `Skarrolu`, `Netersaylılar`. */
const SUFFIXES_OF_PROPER = /^(?:l[ıiuü](?:l[ae]r)?[a-zçğıöşü]{0,4})?$/u;

const LETTERS_BEFORE = /[\p{L}\p{N}]$/u;
const LETTERS_AFTER = /^[\p{L}\p{N}]+/u;
/** Katakana and the dots of transcribed names: part of one name. */
const TRANSCRIBED = /[\p{sc=Katakana}ー・·]/u;

/** Returns whether a form ends in a common word, to which endings are attached as to any word. */
const isCommon = (form: string): boolean => {
  const last = form.slice(form.lastIndexOf(' ') + 1);
  return last === last.toLowerCase();
};

/** Returns whether a form at this place is a whole name, given the text on both sides of it. */
function isWhole(form: string, before: string, after: string, language: Language): boolean {
  if (!hasWordSpaces(language)) {
    const [first = '', last = ''] = [form.at(0), form.at(-1)];
    const areOneName = (one: string, other: string): boolean =>
      /[·・]/u.test(other) || (TRANSCRIBED.test(one) && TRANSCRIBED.test(other));
    return !areOneName(first, before.at(-1) ?? '') && !areOneName(last, after.at(0) ?? '');
  }
  if (LETTERS_BEFORE.test(before)) return false;
  const rest = LETTERS_AFTER.exec(after)?.[0] ?? '';
  if (language === 'ko') return PARTICLES.test(rest);
  if (language === 'en') return rest === '' || (isCommon(form) && rest === 's');
  // A stem such as `Yüreğ` is not a word by itself.
  if (form.endsWith('ğ')) return rest !== '' && SUFFIXES.test(rest);
  return (isCommon(form) ? SUFFIXES : SUFFIXES_OF_PROPER).test(rest);
}

/** Returns a form, and the form as it is spelled at the beginning of a sentence. */
function spellings(form: string, language: Language): string[] {
  const capital = form.charAt(0).toLocaleUpperCase(language) + form.slice(1);
  return capital === form ? [form] : [form, capital];
}

function placesOf(text: string, { id, forms }: NameForms, language: Language): NameOccurrence[] {
  const places: NameOccurrence[] = [];
  const spelled = forms.flatMap((form) =>
    spellings(form, language).map((spelling) => ({ form, spelling })),
  );
  for (const { form, spelling } of spelled) {
    for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + 1)) {
      const end = at + spelling.length;
      // A character has two code units at most.
      const before = text.slice(Math.max(0, at - 2), at);
      if (isWhole(form, before, text.slice(end, end + 16), language)) {
        places.push({ id, start: at, end });
      }
    }
  }
  return places;
}

/** Returns every name of a text, from its beginning to its end. Of names that overlap, the first and longest counts. */
export function findNames(
  text: string,
  names: readonly NameForms[],
  language: Language,
): NameOccurrence[] {
  const found = names
    .flatMap((name) => placesOf(text, name, language))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return found.filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
}

/** Returns the first place of each name in a part, in reading order. */
export function firstNames(
  paragraphs: readonly string[],
  names: readonly NameForms[],
  language: Language,
): (NameOccurrence & { paragraph: number })[] {
  const unseen = new Set(names.map(({ id }) => id));
  return paragraphs.flatMap((text, paragraph) =>
    findNames(text, names, language)
      .filter(({ id }) => unseen.delete(id))
      .map((place) => ({ ...place, paragraph })),
  );
}
