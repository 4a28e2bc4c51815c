// How much of what can be tried without end is tried: `npm test` samples, `npm run test:all` tries everything (LONG_TESTS=1).

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** `npm test` tries one of so many. */
const SAMPLING = 8;
const SEED = 20_261_122;

/** How many random runs a property gets, or how many bodies a call: `all` of them in the long suite. */
export function samples(all: number): number {
  return IS_LONG ? all : Math.ceil(all / SAMPLING);
}

/** Parameters of a fast-check property. A sample is the same each time; the long suite draws anew, and says its seed when it fails. */
export function propertyRuns(all: number): { numRuns: number; seed?: number } {
  return { numRuns: samples(all), ...(IS_LONG ? {} : { seed: SEED }) };
}

/** The step from one enumerated case to the next, as of the calls that a fault can hit: 1 in the long suite. */
export function stride(sampled: number): number {
  return IS_LONG ? 1 : sampled;
}
