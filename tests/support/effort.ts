// The effort for exhaustive tests: `npm test` takes samples, `npm run test:all` (LONG_TESTS=1) tries everything.

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** `npm test` tries one case of this many. */
const SAMPLING = 16;

/** Returns how many cases to try: `all` in the long suite, else `all / sampling`, rounded up. */
export function sampleCount(all: number, sampling = SAMPLING): number {
  return IS_LONG ? all : Math.ceil(all / sampling);
}

/** The seed of fast-check properties: a fixed one, or in the long suite a new one, which is printed on failure. */
export const PROPERTY_SEED: { seed?: number } = IS_LONG ? {} : { seed: 20_261_122 };

/** Returns the step between enumerated cases, such as the calls that a fault can hit; 1 in the long suite. */
export function stride(sampled: number): number {
  return IS_LONG ? 1 : sampled;
}
