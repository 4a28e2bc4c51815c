// For calls that report problems without failing.

/** Makes a problem that a test does not expect fail it. */
export function unexpected(error: unknown): never {
  throw error;
}
