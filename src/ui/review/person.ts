// Names a person and explains a refusal.
import type { SeenPerson } from '../../domain/translation/discussion/discussion-schemas.ts';
import { fill } from '../../i18n/messages.ts';
import type { ReviewTexts } from './texts.ts';
import type { Refusal } from './types.ts';

type PersonTexts = Pick<ReviewTexts['discussion'], 'you' | 'former' | 'admin'>;

export function otherName(
  { name, isAdmin }: Omit<SeenPerson, 'isOwn'>,
  texts: Omit<PersonTexts, 'you'>,
): string {
  if (name === '') return texts.former;
  return isAdmin ? fill(texts.admin, { name }) : name;
}

/** Returns the name of a person: "You" for the translator who reads it. */
export function personName(person: SeenPerson, texts: PersonTexts): string {
  return person.isOwn ? texts.you : otherName(person, texts);
}

/** Returns why an act was refused, in the page's language if it has a text for the code. */
export function refusalText({ code, message }: Refusal, texts: ReviewTexts['discussion']): string {
  const known = Object.entries(texts.errors).find(([name]) => name === code);
  return known ? known[1] : fill(texts.failed, { message });
}
