// Negotiates the content encoding (RFC 9110 12.5.3). Independent of files.

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Chooses the encoding to send: the smallest that is available and that the client names and does not refuse (`q=0`).
 * Other weights are ignored, because no browser uses them.
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  const items = (header ?? '').toLowerCase().split(',');
  const accepted = items
    .map((item) => item.split(';').map((piece) => piece.trim()))
    .filter(([, weight = '']) => !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name);
  const isUsable = (encoding: Encoding) =>
    available.includes(encoding) && accepted.includes(encoding);
  return (['br', 'gzip'] as const).find(isUsable) ?? 'identity';
}
