// The public statistics (GET /airdrop/stats, SPEC 7) as the claim page shows them. A file of its own: the page needs no more.
import * as v from 'valibot';

const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Reads from the response what is shown: everything that arrived, what still waits for a review, and what was sent.
 * Statuses that nobody waits for or gets anything from are only in the sum.
 */
export const PublicNumbersSchema = v.pipe(
  v.object({
    total: CountSchema,
    byStatus: v.object({
      submitted: CountSchema,
      pendingVerification: CountSchema,
      airdropSent: CountSchema,
    }),
  }),
  v.transform(({ total, byStatus }) => ({
    received: total,
    waiting: byStatus.submitted + byStatus.pendingVerification,
    sent: byStatus.airdropSent,
  })),
);
export type PublicNumbers = v.InferOutput<typeof PublicNumbersSchema>;
