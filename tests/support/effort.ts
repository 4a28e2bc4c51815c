// The effort for exhaustive tests: `npm test` takes samples, `npm run test:all` (LONG_TESTS=1) tries everything.

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** `npm test` tries one case of this many. */
const SAMPLING = 16;
const SEED = 20_261_122;

/** The number of runs of a property, or of bodies per call: `all` in the long suite, else one of `sampling`. */
export function samples(all: number, sampling = SAMPLING): number {
  return IS_LONG ? all : Math.ceil(all / sampling);
}

/** Parameters of a fast-check property. Samples are fixed; the long suite uses a new seed and prints it on failure. */
export function propertyRuns(all: number): { numRuns: number; seed?: number } {
  return { numRuns: samples(all), ...(IS_LONG ? {} : { seed: SEED }) };
}

/** The step between enumerated cases, such as the calls that a fault can hit; 1 in the long suite. */
export function stride(sampled: number): number {
  return IS_LONG ? 1 : sampled;
}
