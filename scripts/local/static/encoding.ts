// Negotiates the content encoding (RFC 9110 12.5.3). Independent of files.

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first: without a preference of the client, the smaller encoding wins. */
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
 * Chooses the encoding to send. Falls back to `identity` even when the client refuses every available encoding: the RFC
 * allows it, and an unwanted encoding is better than no body.
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
