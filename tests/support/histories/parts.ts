// A part in a language behind the API: translators, admins, and readers.
import { openStore } from '../../../functions/lib/storage/store.ts';
import { repairHead } from '../../../functions/lib/texts/repair.ts';
import type { TargetLanguage } from '../../../src/domain/languages.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import type { FunctionServer } from '../function-server.ts';
import type { Choices } from './choices.ts';
import { judge, pursue, type Contended } from './contended.ts';
import { PART_MODEL, type PartInput, type PartWrite } from './part-model.ts';
import { partRequests, type PartPeople } from './part-requests.ts';
import { readWriteResponse, shownToReader, shownToTranslator } from './part-responses.ts';
import { READER_MODEL, toShow, type ReaderInput } from './reader-model.ts';
import { History, type Recording } from './recording.ts';

const KINDS = [
  ...(['save', 'save', 'save', 'publish', 'publish', 'publish'] as const),
  ...(['discard', 'restore', 'replace', 'create', 'unpublish'] as const),
] as const;

export async function createContendedPart(
  server: FunctionServer,
  people: PartPeople,
  recording: Recording,
  language: TargetLanguage,
  slug: PartSlug,
): Promise<Contended> {
  const { choicesOf, newName } = recording;
  const requests = await partRequests(server, people, language, slug);
  const history = new History<PartInput>(recording);
  const readers = new History<ReaderInput>(recording);
  /** Revisions that were shown to somebody, and texts that were saved. */
  const known = { revs: [0] as [number, ...number[]], saved: [] as string[] };

  async function write(client: number, input: PartWrite): Promise<void> {
    await pursue(recording, history, {
      client,
      input,
      request: requests.write(choicesOf(client), input),
      conclude: (response, note) => {
        const { output, rev, shows } = readWriteResponse(response);
        const noted = note(output);
        if (shows) history.observe(noted, shows.input, shows.output);
        if (rev !== undefined) known.revs.push(rev);
      },
    });
    if (input.kind === 'save') known.saved.push(input.mark);
  }

  async function read(client: number): Promise<void> {
    await pursue(recording, history, {
      client,
      input: { kind: 'read' },
      request: requests.read(choicesOf(client)),
      conclude: (response, note) => {
        note(shownToTranslator(response));
        known.revs.push(Number(response.body['rev']));
      },
    });
  }

  async function readAsReader(client: number): Promise<void> {
    await pursue(recording, readers, {
      client,
      input: { kind: 'get' },
      request: requests.readAsReader,
      conclude: (response, note) => note(shownToReader(response)),
    });
  }

  /** Reads the part at the end; after a sweep if a write was abandoned, which may be in the history only. */
  async function readAtLast(): Promise<void> {
    const isAbandoned = history.operations.some(
      ({ input, output }) => output === null && PART_MODEL.mayChange(input, null),
    );
    if (isAbandoned) await sweep();
    await pursue(recording, history, {
      client: 0,
      input: { kind: 'shown' },
      request: requests.readAsReader,
      conclude: (response, note) => note(shownToReader(response)),
    });
  }

  return {
    act: async (client) => {
      const choices = choicesOf(client);
      if (choices.happens(0.2)) await read(client);
      else if (choices.happens(0.25)) await readAsReader(client);
      else await write(client, anyWrite(choices, newName(client), known));
    },
    look: async () => {
      await read(0);
      await readAsReader(0);
      await readAtLast();
    },
    judge: () => {
      const name = `${language}/${slug}`;
      const shown = history.operations.flatMap((operation) => toShow(operation));
      const all = [...readers.operations, ...shown].map((one, id) => ({ ...one, id }));
      return [
        judge(`The part ${name}`, PART_MODEL, history.operations),
        judge(`What readers see of ${name}`, READER_MODEL, all),
      ];
    },
  };
}

/** Returns a write by somebody who mostly knows the newest revision. */
function anyWrite(
  choices: Choices,
  intent: string,
  { revs, saved }: { revs: readonly [number, ...number[]]; saved: string[] },
): PartWrite {
  const seen = () => (choices.happens(0.8) ? Math.max(...revs) : choices.oneOf(revs));
  const kind = choices.oneOf(KINDS);
  switch (kind) {
    case 'publish': {
      // Each saved text is published once at most, so that a publication is never an old text sent again.
      const mark = choices.happens(0.5) ? (saved.shift() ?? intent) : intent;
      return { kind, intent, mark, seen: seen() };
    }
    case 'restore': {
      const version = choices.happens(0.5) ? seen() || null : null;
      return { kind, intent, version, seen: seen() };
    }
    case 'create':
      return { kind, intent, mark: intent };
    case 'discard':
    case 'unpublish':
      return { kind, intent, seen: seen() };
    default:
      return { kind, intent, mark: intent, seen: seen() };
  }
}

function sweep(): Promise<unknown> {
  const store = openStore('translations', 'local');
  return repairHead(store, (error) => {
    throw error;
  });
}
