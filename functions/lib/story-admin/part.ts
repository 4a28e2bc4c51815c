// The admins' calls of SPEC about one part in one language, built on the translators' calls: the bodies, and the
// response.
import * as v from 'valibot';
import type { AuditAction } from '../../../src/domain/audit.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { toPartData, type AdminPartResponse } from '../../../src/domain/story/admin-part.ts';
import { UploadIdSchema } from '../../../src/domain/story/replaced-pictures.ts';
import { ConflictSchema } from '../../../src/domain/translation/responses.ts';
import { isBlank } from '../../../src/domain/translation/text/fields.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';
import {
  MAX_FIELD_CHARS,
  MAX_PARAGRAPHS,
} from '../../../src/domain/translation/translation-limits.ts';
import { jsonOfRevision, requirePrecondition, type Precondition } from '../http/precondition.ts';
import type { AdminCaller } from '../identity/caller.ts';
import type { WriteResult } from '../texts/document.ts';
import type { Version } from '../texts/part-records.ts';
import { buildStateOrPending } from '../texts/rebuild.ts';
import type { WriteContext } from '../texts/write-context.ts';
import { adminPartCall, perform, type PartCall } from '../translations/part-request.ts';
import { publish, unpublish } from '../translations/publish.ts';
import { requireQueryLanguage } from './open-story-call.ts';
import { readAdminPart } from './responses.ts';

const text = v.pipe(v.string(), v.maxLength(MAX_FIELD_CHARS), v.trim());
const illustration = v.optional(
  v.object({
    enabled: v.boolean(),
    image: v.string(),
    alt: text,
    caption: text,
    upload: v.optional(v.nullable(UploadIdSchema)),
  }),
);

/** PUT .../parts/{part}. The language is validated like a URL segment (texts/parameters.ts). */
export const PartChangeSchema = v.object({
  language: v.string(),
  partData: v.object({
    title: text,
    content: v.object({
      text: v.pipe(v.array(text), v.minLength(1), v.maxLength(MAX_PARAGRAPHS)),
      quote: v.optional(text),
      illustration,
      illustrationBottom: illustration,
    }),
  }),
  typoOnly: v.optional(v.boolean(), false),
});
type PartChange = v.InferOutput<typeof PartChangeSchema>;

/** POST .../parts. */
export const NewPartSchema = v.object({ ...PartChangeSchema.entries, part: v.string() });

/** Answers GET with the part in the query's language and its ETag. */
export async function showAdminPart(
  caller: AdminCaller,
  params: { part: string },
): Promise<Response> {
  const call = await adminPartCall(caller, requireQueryLanguage(caller.request), params.part);
  return jsonOfRevision(await toPartResponse(call));
}

/** Handles PUT; throws `part.untranslated` (404) if readers have no text of it. */
export function replacePart(
  caller: AdminCaller,
  { part }: { part: string },
  body: PartChange,
): Promise<Response> {
  return publishPart(caller, part, body, 'part.replaced', (published) => {
    if (!published) throw new AppError('part.untranslated');
  });
}

/** Handles POST; throws `part.exists` (409) if readers have a text of it. */
export function createPart(
  caller: AdminCaller,
  body: v.InferOutput<typeof NewPartSchema>,
): Promise<Response> {
  return publishPart(caller, body.part, body, 'part.created', (published) => {
    if (published) throw new AppError('part.exists');
  });
}

async function publishPart(
  caller: AdminCaller,
  part: string,
  body: PartChange,
  action: AuditAction,
  check: (published: Version | null) => void,
): Promise<Response> {
  const { language, partData, typoOnly } = body;
  const isNew = action === 'part.created';
  const call = await adminPartCall(caller, language, part);
  const seen: Precondition | null = isNew ? null : requirePrecondition(caller.request);
  const write = { translationData: textOfPart(partData), typoOnly, pictures: partData.content };
  return performWrite(call, { name: 'publish', body, action }, isNew ? 201 : 200, (writeContext) =>
    publish(writeContext, seen, write, check),
  );
}

/** Handles DELETE of the part in the query's language. */
export async function deleteAdminPart(
  caller: AdminCaller,
  params: { part: string },
): Promise<Response> {
  const call = await adminPartCall(caller, requireQueryLanguage(caller.request), params.part);
  const seen = requirePrecondition(caller.request);
  return performWrite(call, { name: 'unpublish', body: null }, 200, (writeContext) =>
    unpublish(writeContext, seen),
  );
}

/** Performs a write, and answers with the part as admins see it. */
async function performWrite(
  call: PartCall,
  intent: Parameters<typeof perform>[1],
  status: number,
  write: (writeContext: WriteContext) => Promise<WriteResult>,
): Promise<Response> {
  try {
    await perform(call, intent, write);
  } catch (error) {
    throw withPartData(error);
  }
  return jsonOfRevision(await toPartResponse(call), status);
}

async function toPartResponse(call: PartCall): Promise<AdminPartResponse> {
  const [part, build] = await Promise.all([
    readAdminPart(call.stores('translations'), call.place),
    buildStateOrPending(call),
  ]);
  return { ...part, build };
}

/** Returns the error. A conflict gets the others' text as `partData`, in the form of these calls; null if deleted. */
function withPartData(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'translation.conflict') return error;
  const { current } = v.parse(ConflictSchema, error.data);
  const { text: words, pictures = {} } = current;
  const partData = isBlank(words) ? null : toPartData(words, pictures);
  return new AppError(error.code, { data: { current: { ...current, partData } } });
}
