// Parses addresses of the Blobs protocol: [/region:R]/{site}/{store}[/{key...}].

export interface BlobAddress {
  site: string;
  store: string | null;
  key: string | null;
}

const MAX_KEY_BYTES = 600;

/** Decodes once. The client does not encode keys, so a lone percent sign may arrive as is and is kept literally. */
function decodeLeniently(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch (error) {
      if (error instanceof URIError) return escaped;
      throw error;
    }
  });
}

/** Parses a request path; null when it is not a valid address. */
export function parseBlobAddress(pathname: string): BlobAddress | null {
  const segments = pathname.split('/').slice(1);
  if (segments[0]?.startsWith('region:')) segments.shift();
  const [site, store, ...rest] = segments;
  if (!site) return null;
  const key = decodeLeniently(rest.join('/'));
  if (key.includes('\0') || Buffer.byteLength(key) > MAX_KEY_BYTES) return null;
  return {
    site: decodeLeniently(site),
    store: store ? decodeLeniently(store) : null,
    key: key === '' ? null : key,
  };
}
