// What a translator's profile does if nothing is concurrent (SPEC 3, SPEC 7): a change replaces the fields it names.
import type { Model } from './linearizability.ts';

/** The fields that are compared. */
export interface Profile {
  name: string;
  bio: string;
  telegram: string;
  isPublished: boolean;
}

export type ProfileInput =
  | { kind: 'change'; intent: string; change: Partial<Profile> }
  | { kind: 'read'; change?: never };

/** Returns the words for what its owner sees. */
export function profileWords(profile: Profile): string {
  return JSON.stringify(toWords(profile));
}

function toWords({ name, bio, telegram, isPublished }: Profile): string[] {
  return [name, bio, telegram, String(isPublished)];
}

/** The fields in words: no two changes give one of these the same value. */
const DISTINCT = [0, 1, 2] as const;

/** Returns the model of a profile that begins like this. */
export function profileModel(initial: Profile): Model<Profile, ProfileInput> {
  return {
    initial,
    mayChange: ({ kind }) => kind === 'change',
    apply: (state, input) => {
      if (input.kind === 'read') return { state, output: profileWords(state) };
      const next = { ...state, ...input.change };
      const isSame = profileWords(next) === profileWords(state);
      return { state: isSame ? state : next, output: 'done' };
    },
    mayStillAnswer: (state, output, isOpen) => {
      const [now, later] = [toWords(state), JSON.parse(output) as string[]];
      return DISTINCT.every((field) => {
        const isComing = ({ change }: ProfileInput) =>
          change !== undefined && toWords({ ...state, ...change })[field] === later[field];
        return now[field] === later[field] || isOpen(isComing);
      });
    },
  };
}
