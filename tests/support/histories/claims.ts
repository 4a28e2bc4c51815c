// An airdrop submission behind the API: its claimant, visitors and admins.
import {
  getStatus,
  newVisitor,
  sendClaim,
  type ApiResponse,
  type TestAdmin,
} from '../airdrop/api.ts';
import type { FunctionServer } from '../function-server.ts';
import { makePicture } from '../images.ts';
import {
  CLAIM_MODEL,
  statusWords,
  viewWords,
  type ClaimInput,
  type ReviewName,
} from './claim-model.ts';
import { judge, pursue, type Contended } from './contended.ts';
import { History, unexpectedAnswer, type Note, type Recording } from './recording.ts';

/** The fields of the admin view that are compared (src/domain/airdrop/review.ts). */
interface View {
  status: string;
  version: number;
  notes: string | null;
  adminNotes: string | null;
  assignee: string | null;
  screenshots: { width: number }[];
  history: { version: number; action: string; admin: string | null; note: string | null }[];
}

const pictures = new Map<number, Promise<Uint8Array<ArrayBuffer>>>();
/** Returns a picture of that width, the same one for every history: making one takes time. */
export function pictureOf(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const made = pictures.get(width) ?? makePicture('png', { width, height: 4 });
  pictures.set(width, made);
  return made;
}

/** The last one ends everything, so it is rare. */
const ACTIONS: readonly [ReviewName, ...ReviewName[]] = [
  ...(['verify', 'verify', 'verify', 'verify', 'reject', 'reject', 'reject', 'reject'] as const),
  ...(['note', 'assign'] as const),
  'send_airdrop',
];
/** Actions that are refused without a version. */
const NEED_VERSION: readonly ReviewName[] = ['note', 'assign'];

const FIRST_WIDTH = 4;
/** A record keeps all pictures only up to this many claims. */
const MAX_CLAIMS = 18;

/** An admin's request based on a version that does not exist is refused, and shows everything. */
const NO_VERSION = 999_999;

export function createContendedClaim(
  server: FunctionServer,
  admins: Record<string, TestAdmin>,
  recording: Recording,
  address: string,
): Contended {
  const { choicesOf, newName } = recording;
  const history = new History<ClaimInput>(recording);
  const names = Object.keys(admins) as [string, ...string[]];
  let version = 1;
  let width = FIRST_WIDTH;

  async function claim(client: number): Promise<void> {
    width += 1;
    const input = { kind: 'claim' as const, intent: newName(client), picture: width };
    const isUpdate = choicesOf(client).happens(0.75);
    const ip = newVisitor();
    const shot = await pictureOf(width);
    await pursue(recording, history, {
      client,
      input: { ...input, isUpdate },
      request: () => sendClaim(server, address, shot, { update: isUpdate, ip, key: input.intent }),
      conclude: concludeClaim,
    });
  }

  function concludeClaim(response: ApiResponse, note: Note<ClaimInput>): void {
    if (response.status === 409) {
      note('exists');
      return;
    }
    if (response.status > 201) throw unexpectedAnswer(response);
    const done = note(response.status === 201 ? 'inserted' : 'updated');
    history.observe(done, { kind: 'status' }, shownStatus(response));
  }

  async function status(client: number): Promise<void> {
    await pursue(recording, history, {
      client,
      input: { kind: 'status' },
      request: () => getStatus(server, address),
      conclude: (response, note) => note(response.status === 404 ? 'none' : shownStatus(response)),
    });
  }

  async function review(client: number, action: ReviewName, seen: number | null): Promise<void> {
    const intent = newName(client);
    const admin = choicesOf(client).oneOf(names);
    const assignee = choicesOf(client).oneOf([...names, null]);
    const words = action === 'assign' ? assignee : intent;
    const body = {
      action,
      ...(action === 'assign' ? { assignee } : { adminNotes: intent }),
      ...(seen === null ? {} : { expectedVersion: seen }),
    };
    await pursue(recording, history, {
      client,
      input: { kind: 'review', intent, admin, action, words, seen },
      request: () => {
        const sender = admins[admin];
        if (!sender) throw new RangeError(`There is no admin ${admin}`);
        return sender.act(address, body, intent);
      },
      conclude: concludeReview,
    });
  }

  function concludeReview(response: ApiResponse, note: Note<ClaimInput>): void {
    if (response.status === 404) {
      note('none');
      return;
    }
    const view = response.body['submission'] as View;
    version = Math.max(version, view.version);
    if (response.status === 409) {
      note(`${String(response.body['error'])} ${shownView(view)}`);
      return;
    }
    if (response.status !== 200) throw unexpectedAnswer(response);
    history.observe(note('done'), { kind: 'view' }, shownView(view));
  }

  return {
    act: (client) => {
      const choices = choicesOf(client);
      if (width < FIRST_WIDTH + MAX_CLAIMS && choices.happens(0.35)) return claim(client);
      if (choices.happens(0.35)) return status(client);
      const action = choices.oneOf(ACTIONS);
      const versionOrNone = NEED_VERSION.includes(action) ? version : null;
      const seen = choices.oneOf([version, version, version, versionOrNone, NO_VERSION]);
      return review(client, action, seen);
    },
    look: async () => {
      await status(0);
      await review(0, 'verify', NO_VERSION);
    },
    judge: () => [judge(`The submission of ${address}`, CLAIM_MODEL, history.operations)],
  };
}

function shownStatus(response: ApiResponse): string {
  const { submission } = (response.body['data'] ?? {}) as {
    submission?: { status: string; notes?: string | null };
  };
  if (response.status > 201 || !submission) throw unexpectedAnswer(response);
  return statusWords(submission.status, submission.notes);
}

function shownView(view: View): string {
  const { status, version, notes, adminNotes, assignee, screenshots, history } = view;
  return viewWords({
    status,
    version,
    reason: notes,
    note: adminNotes,
    assignee,
    pictures: screenshots.map(({ width }) => width),
    reviews: history
      .filter(({ admin }) => admin !== null)
      .map((step) => `${step.version}:${step.action}:${String(step.note)}`),
  });
}
