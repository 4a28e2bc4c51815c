// A request that is to be refused or survived, and what was done to it.
import type { EndpointName } from '../../../src/domain/endpoints.ts';
import type { CallName, Content, Declared } from './call.ts';
import type { Identity } from './identities.ts';
import type { WireRequest } from './wire.ts';

/** A request with all that is needed to judge its answer. */
export interface Hostile {
  name: CallName;
  endpoint: EndpointName;
  declared: Declared;
  content: Content;
  identity: Identity;
  /** Whether the caller must be refused as nobody we know. */
  isDenied: boolean;
  /** What was done to it, in order; empty for a valid request of the right caller. */
  mutations: string[];
  /** Whether path or method may have made it a request to another endpoint. */
  isElsewhere: boolean;
  /** Whether the host itself may refuse it before any function sees it. */
  isForHost: boolean;
  /** Whether it ends before it is complete. */
  isCutOff: boolean;
  wire: WireRequest;
}
