// The description of an operation of the product for the fault engine.
import type { ENDPOINTS, EndpointName, ScheduleName } from '../../../src/domain/endpoints.ts';
import type { AcknowledgedSignUp } from '../accounts/checker.ts';
import type { AcknowledgedChange } from '../airdrop/checker.ts';
import type { FunctionServer } from '../function-server.ts';
import type { AcknowledgedWrite } from '../translations/checker.ts';

/** Changes that the server has acknowledged, which must therefore be stored. */
export interface Acknowledged {
  claims?: readonly AcknowledgedChange[];
  accounts?: readonly AcknowledgedSignUp[];
  writes?: readonly AcknowledgedWrite[];
}

/** A response to the operation. */
export interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** An operation about to happen. Each call of `send` is the same request, as a client repeats it. */
export interface Scene {
  send: (server: FunctionServer) => Promise<Reply>;
  /** The statuses of success. */
  success: readonly number[];
  /** Whether its response begins before all is read, and so can only break off when storage fails. */
  isStreamed?: boolean;
  /** Whether a repetition gets the very same answer. */
  isSameAnswer?: boolean;
  /** The error of a repetition whose first attempt did its work without an answer. */
  doneBefore?: string;
  /** What was acknowledged before. */
  before?: Acknowledged;
  /** Returns what a successful answer acknowledges. */
  acknowledged?: (reply: Reply) => Acknowledged;
  /** Returns what is wrong after a successful answer, read from storage and public answers. */
  findWrong?: ((server: FunctionServer, reply: Reply) => Promise<string[]>) | undefined;
  /** Returns what is wrong after the sweeps if nobody repeats the request. */
  findUnhealed?: (server: FunctionServer) => string[];
  /** The audit entries that the operation leaves: exactly one, however often it is repeated, or at least one. */
  logged?: { action: string; isOnce: boolean };
  /** What repairs the remains of the operation. */
  sweeps: readonly ScheduleName[];
  /** Whether it is a sweep, which is repeated anyway. */
  isSweep?: boolean;
  /** The clock of the operation in milliseconds, if it is not that of the preparations. */
  now?: number;
  /** Whether old drafts may be missing from the histories. */
  isThinned?: boolean;
}

type MethodOf<N extends EndpointName> = (typeof ENDPOINTS)[N]['methods'][number];
/** An endpoint with a method, a schedule, or the build. */
export type CallName =
  | { [N in EndpointName]: `${N} ${MethodOf<N>}` }[EndpointName]
  | ScheduleName
  | 'build';

export interface Operation {
  call: CallName;
  /** What it does, if several operations share the call. */
  name: string;
  prepare: (server: FunctionServer) => Promise<Scene>;
}
