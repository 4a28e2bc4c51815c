// The response about one part: its versions aligned with the current English text, what is stale, and the build status.
import { AppError } from '../../../src/domain/errors.ts';
import { stateOf } from '../../../src/domain/translation/progress.ts';
import type { BuildStatus } from '../../../src/domain/translation/rebuild.ts';
import type {
  PublishResponse,
  TranslationResponse,
} from '../../../src/domain/translation/responses.ts';
import type { PartState } from '../texts/document.ts';
import type { Version } from '../texts/part-records.ts';
import { alignVersion, toResponseVersion } from '../texts/versions.ts';
import { publishedOf, shownPictures, type WriteContext } from '../texts/write-context.ts';
import { readOriginal } from './draft.ts';

/** SPEC 7's `?state=`: the requested version; all of them if it is omitted. */
const VERSION_STATES = ['original', 'draft', 'published'] as const;
type VersionState = (typeof VERSION_STATES)[number];

/** Parses `?state=`; null if all versions are requested. Throws `body.invalid`. */
export function requireState(sent: string | null): VersionState | null {
  if (sent === null || sent === '') return null;
  const state = VERSION_STATES.find((one) => one === sent);
  if (!state) throw new AppError('body.invalid', { data: { parameter: 'state' } });
  return state;
}

type ResponseContext = Pick<WriteContext, 'store' | 'place' | 'committed' | 'source'>;

/** Returns the whole response; if `only` is set, with that version alone. */
export async function toResponse(
  references: ResponseContext,
  partState: PartState,
  build: BuildStatus,
  only: VersionState | null = null,
): Promise<TranslationResponse> {
  const { place, source, committed } = references;
  const { document, live } = partState;
  const isRequested = (state: VersionState) => only === null || only === state;
  const original = isRequested('original') ? await readOriginal(references, partState) : null;
  const published = publishedOf(partState, references);
  const { draft } = document;
  const aligned = (version: Version) => alignVersion(version, source);
  const [seen, drafted] = [published && aligned(published), draft && aligned(draft)];
  const shown = drafted ?? seen;
  const part = live ? live.part : committed;
  const { title, partType, content } = source.part;
  return {
    language: place.language,
    part: place.slug,
    rev: document.rev,
    status: stateOf({ published: seen?.text ?? null, draft: drafted?.text ?? null }),
    source: { rev: source.rev, part: { title, partType, content }, hashes: source.hashes },
    published:
      published && seen && isRequested('published')
        ? toResponseVersion(published, live?.part ? live.rev : 0, seen, part)
        : null,
    draft:
      draft && drafted && isRequested('draft')
        ? toResponseVersion(draft, document.draftRev ?? document.rev, drafted)
        : null,
    original:
      original && toResponseVersion(original.version, original.rev, aligned(original.version)),
    stale: shown?.stale ?? [],
    orphans: shown?.orphans ?? [],
    ...(source.isItself ? { pictures: shownPictures(partState, references) } : {}),
    build,
  };
}

/** Returns the response extended by the receipt of a publication. */
export function toPublishResponse(response: TranslationResponse): PublishResponse {
  const { published } = response;
  return {
    ...response,
    status: 'published',
    publishedAt: published?.publishedAt ?? published?.updatedAt ?? '',
    version: published?.version ?? '1.0.0',
  };
}
