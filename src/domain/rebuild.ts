// The site is built anew after something was published: which states that has. When it starts is asked here too.
import * as v from 'valibot';

/** live: readers' pages show the newest text; pending: a build is to come; building; failed: the last build did. */
export const BUILD_STATES = ['live', 'pending', 'building', 'failed'] as const;

export type BuildState = (typeof BUILD_STATES)[number];

/** How far the static pages are (DESIGN decision 31). */
export const BuildStatusSchema = v.object({
  headRev: v.number(),
  liveRev: v.nullable(v.number()),
  state: v.picklist(BUILD_STATES),
  reason: v.optional(v.string()),
});

export type BuildStatus = v.InferOutput<typeof BuildStatusSchema>;
