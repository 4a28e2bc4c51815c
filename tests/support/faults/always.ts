// Invariants at every moment, even between two writes of an operation: whatever names something else is written after
// it and removed before it (DESIGN section 5).
import type { Head } from '../../../functions/lib/texts/head/schema.ts';
import type { ClaimRecord } from '../../../src/domain/airdrop/claim.ts';
import { findAccountViolations } from '../accounts/checker.ts';
import type { FunctionServer } from '../function-server.ts';

/** Returns a sentence for everything that names what is not there. */
export function findDangling(server: FunctionServer): string[] {
  return [
    ...findDanglingHead(server),
    ...findDanglingPictures(server),
    // People that tests create hold no use of a sign-up key.
    ...findAccountViolations(server).filter((one) => !one.startsWith('I5')),
  ];
}

/** Finds records that the head counts, but that a build would not find in that revision or a newer one. */
function findDanglingHead(server: FunctionServer): string[] {
  const head = server.stored('translations', 'content/head') as Head | undefined;
  return Object.entries({ ...head?.parts, ...head?.covers }).flatMap(([name, { rev }]) => {
    const key = /^(credit|cover)\//.test(name) ? name : `published/nine-realms/${name}`;
    const record = server.stored('translations', key) as { rev: number } | undefined;
    return (record?.rev ?? 0) >= rev ? [] : [`head counts ${name} in ${rev}, which is not there`];
  });
}

/** Finds screenshots that a record names and has not deleted, but that are missing. */
function findDanglingPictures(server: FunctionServer): string[] {
  const bodies = new Set(server.keys('images'));
  const keys = server.keys('airdrop');
  const named = keys
    .filter((key) => key.startsWith('submissions/'))
    .flatMap((key) => (server.stored('airdrop', key) as ClaimRecord).screenshots)
    .flatMap(({ id, deletedAt }) => (deletedAt === null ? [`screenshots/${id}`] : []));
  return named.filter((key) => !bodies.has(key)).map((key) => `${key} is named, and not there`);
}
