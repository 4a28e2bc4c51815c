// The corrections of a language that wait for an answer, a page at a time, with their places in the text.
import type {
  CorrectionRow,
  CorrectionsAnswer,
} from '../../../src/domain/corrections/correction.ts';
import { CORRECTIONS_PER_PAGE } from '../../../src/domain/corrections/limits.ts';
import { placeWords, withWording } from '../../../src/domain/corrections/place.ts';
import { waiting } from '../../../src/domain/corrections/receive.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { hasSlugForm, type PartSlug } from '../../../src/domain/story/parts.ts';
import type { Store } from '../storage/store.ts';
import { readEachPart, requireListed } from '../texts/part-list.ts';
import { readWorkParagraphs } from './live-text.ts';
import { readCorrections } from './records.ts';

/** The filters of a list. */
export interface ListQuery {
  part: PartSlug | null;
  /** The `next` of the page before; null for the first page. */
  after: string | null;
}

/** Throws `body.invalid` with the parameter's name, `part.unknown`. */
export function requireListQuery(sent: URLSearchParams): ListQuery {
  const part = sent.get('part') || null;
  if (part !== null && !hasSlugForm(part)) throw new AppError('part.unknown');
  const after = sent.get('after') || null;
  if (after !== null && !/^[a-z0-9-]{1,40}\.[0-9a-f]{32}$/.test(after)) {
    throw new AppError('body.invalid', { data: { parameter: 'after' } });
  }
  return { part, after };
}

/**
 * One page; throws `part.unknown`. A cursor whose correction has been answered meanwhile continues with the part after it.
 */
export async function listCorrections(
  store: Store,
  language: Language,
  { part, after }: ListQuery,
): Promise<CorrectionsAnswer> {
  if (part !== null) await requireListed(store, { language: 'en', slug: part });
  const lists = await readEachPart(store, language, async (slug) => {
    if (part !== null && slug !== part) return { slug, open: [] };
    const open = waiting(await readCorrections(store, { language, slug }));
    return {
      slug,
      open: open.map((one): Listed => ({ ...one, part: slug, name: `${slug}.${one.id}` })),
    };
  });
  const all = lists.flatMap(({ open }) => open);
  const order = lists.map(({ slug }) => slug);
  const start = after === null ? 0 : startAfter(all, order, after);
  const page = all.slice(start, start + CORRECTIONS_PER_PAGE);
  const last = page.at(-1);
  const rows = await withPlaces(store, language, page);
  const isRest = start + page.length < all.length;
  return { corrections: rows, total: all.length, next: isRest && last ? last.name : null };
}

type Listed = Awaited<ReturnType<typeof readCorrections>>[number] & {
  part: PartSlug;
  name: string;
};

function startAfter(all: readonly Listed[], order: readonly PartSlug[], after: string): number {
  const index = all.findIndex(({ name }) => name === after);
  if (index !== -1) return index + 1;
  const place = order.findIndex((slug) => after.startsWith(`${slug}.`));
  const next = all.findIndex(({ part }) => order.indexOf(part) > place);
  return next === -1 ? all.length : next;
}

async function withPlaces(
  store: Store,
  language: Language,
  page: readonly Listed[],
): Promise<CorrectionRow[]> {
  const slugs = [...new Set(page.map(({ part }) => part))];
  const texts = await Promise.all(
    slugs.map(async (slug) => [slug, await readWorkParagraphs(store, { language, slug })] as const),
  );
  const paragraphsOf = new Map(texts);
  return page.map((correction) => {
    const { id, part, count, words, before, after, wording, note, sentAt, version } = correction;
    const paragraphs = paragraphsOf.get(part) ?? [];
    const place = placeWords(paragraphs, correction);
    return {
      ...{ id, part, count, words, before, after, wording, note, sentAt, version },
      paragraph: place?.paragraph ?? correction.paragraph,
      isOutdated: place?.isExact !== true,
      changed: wording === '' ? null : (withWording(paragraphs, correction, wording)?.text ?? null),
    };
  });
}
