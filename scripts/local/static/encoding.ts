// Which stored form of a file a client takes (RFC 9110 12.5.3). Knows nothing about files.

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first: where the client has no preference, the smaller form wins. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

function weights(header: string): Map<string, number> {
  const result = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name, ...parameters] = item.split(';').map((piece) => piece.trim());
    if (!name) continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    result.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0);
  }
  return result;
}

/**
 * The form to send. `identity` also when the client refuses everything there is: a body it did not ask for is worth more
 * than none, and the RFC allows it.
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (!header) return 'identity';
  const asked = weights(header);
  const weightOf = (encoding: Encoding) =>
    asked.get(encoding) ?? asked.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  const ranked = PREFERENCE.filter(
    (encoding) => encoding === 'identity' || available.includes(encoding),
  )
    .map((encoding) => ({ encoding, weight: weightOf(encoding) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return ranked[0]?.encoding ?? 'identity';
}
