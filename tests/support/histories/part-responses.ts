// Responses about a part, in the terms of its model.
import type { ApiResponse } from '../airdrop/api.ts';
import { adminWords, conflictWords, NO_TEXT, partWords, type PartInput } from './part-model.ts';
import { unexpectedAnswer } from './recording.ts';

/** The response to a write. */
export interface WriteResponse {
  output: string;
  /** The revision that it shows. */
  rev?: number;
  /** The state that it also shows, in the form of a read and its response. */
  shows?: { input: PartInput; output: string };
}

type Titled = { text: { title: string } } | null;

/** Returns the mark of a text: the first word of its title. */
const markOf = (title: string | undefined) => title?.split(' ')[0] || null;

export function readWriteResponse(response: ApiResponse): WriteResponse {
  const { status, body } = response;
  const error = String(body['error']);
  if (status === 404 || error === 'part.exists') return { output: error.split('.')[1] ?? error };
  if (error === 'translation.conflict') return readConflict(response);
  if (status !== 200 && status !== 201) throw unexpectedAnswer(response);
  const rev = Number(body['rev']);
  const shows =
    'partData' in body
      ? { input: { kind: 'admin-read' as const }, output: shownToAdmin(response) }
      : { input: { kind: 'read' as const }, output: shownToTranslator(response) };
  return { output: 'done', rev, shows };
}

function readConflict({ body }: ApiResponse): WriteResponse {
  const { rev, text, partData } = body['current'] as {
    rev: number;
    text?: { title: string };
    partData?: { title: string } | null;
  };
  return { output: conflictWords(rev, markOf((text ?? partData)?.title)), rev };
}

export function shownToTranslator(response: ApiResponse): string {
  if (response.status !== 200) throw unexpectedAnswer(response);
  const { rev, draft, published, original } = response.body as {
    rev: number;
    draft: Titled;
    published: Titled;
    original: Titled;
  };
  const mark = (version: Titled) => markOf(version?.text.title);
  const marks = { draft: mark(draft), live: mark(published), original: mark(original) };
  return partWords(rev, marks);
}

export function shownToReader(response: ApiResponse): string {
  if (response.status !== 200 && response.status !== 404) throw unexpectedAnswer(response);
  return markOf(response.body['title'] as string | undefined) ?? NO_TEXT;
}

function shownToAdmin({ body }: ApiResponse): string {
  const { rev, partData } = body as { rev: number; partData: { title: string } | null };
  return adminWords(rev, markOf(partData?.title));
}
