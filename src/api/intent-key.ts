// Idempotency keys: one key per user operation, the same for every attempt (DESIGN decision 19).

/** Returns 128 random bits in hex. `randomUUID` is not available on pages without HTTPS. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
