// The name of one thing a person wants, the same for each attempt at it (DESIGN decision 19).

/** 128 random bits. Not `randomUUID`, which pages without HTTPS do not have. */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
