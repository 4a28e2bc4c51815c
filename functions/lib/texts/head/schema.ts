// The record of the head (texts/head/head.ts).
import * as v from 'valibot';

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Something counted: its own revision, and the head revision that counted it. */
const CountSchema = v.object({ rev: Revision, at: Revision });
const CountedSchema = v.record(v.string(), CountSchema);
export type Counted = v.InferOutput<typeof CountedSchema>;

export const HeadSchema = v.object({
  /** Increases by one each time something that readers see changes. */
  rev: Revision,
  /** The number of `parts`. */
  count: Revision,
  /** Texts and credits. A build fails on an entry of a kind that it does not know, so no other kind may be added. */
  parts: v.optional(CountedSchema, {}),
  /** Covers. Releases without covers ignore this field, and drop it when they write (decision 129). */
  covers: v.optional(CountedSchema),
  /** The list of parts, likewise outside the records. */
  list: v.exactOptional(CountSchema),
});
export type Head = v.InferOutput<typeof HeadSchema>;
