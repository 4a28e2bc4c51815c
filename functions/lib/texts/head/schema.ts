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
  /** Texts and credits. A build fails if one is missing that it knows nothing of, so no other kind may come here. */
  parts: v.optional(CountedSchema, {}),
  /** Covers. Releases that know none pass over this field, and drop it when they write (decision 129). */
  covers: v.optional(CountedSchema),
  /** The list of parts, likewise outside the records. */
  list: v.exactOptional(CountSchema),
});
export type Head = v.InferOutput<typeof HeadSchema>;
