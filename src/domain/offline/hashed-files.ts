// Files with a content hash in their name, and which picture can replace another one. Shared by page and worker.

/** `/art/nine-realms/parts-part-1.aedd6b20ed-1080.avif`: name, hash, width in pixels, format. */
const PICTURE = /^(\/art\/.+)\.([0-9a-z]+)-(\d+)\.(avif|webp)$/;
const FONT = /^\/_astro\/[^/]+\.woff2$/;
const CODE = /\/_astro\/[\w.@-]+\.(?:js|css)/g;

interface PicturePath {
  name: string;
  hash: string;
  width: number;
  format: string;
}

function readPicture(path: string): PicturePath | null {
  const [, name, hash, width, format] = PICTURE.exec(path) ?? [];
  return name && hash && width && format ? { name, hash, width: Number(width), format } : null;
}

/**
 * Returns whether the worker caches a file after it was displayed: pictures and fonts. All other files are cached
 * explicitly or not at all.
 */
export function isSeenFile(path: string): boolean {
  return readPicture(path) !== null || FONT.test(path);
}

/**
 * Returns the cached picture that best replaces the wanted one, or null if there is none with its name. In order of
 * priority: same drawing (hash), at least as wide, nearest width, same format.
 */
export function nearestPicture(wanted: string, cached: readonly string[]): string | null {
  const picture = readPicture(wanted);
  if (!picture) return null;
  const ranked = cached.flatMap((path) => {
    const other = readPicture(path);
    if (other?.name !== picture.name) return [];
    const isSmall = other.width < picture.width;
    return [
      {
        path,
        rank: [
          Number(other.hash !== picture.hash),
          Number(isSmall),
          Math.abs(other.width - picture.width),
          Number(other.format !== picture.format),
        ],
      },
    ];
  });
  const order = ranked.sort((a, b) => {
    const differing = a.rank.findIndex((value, at) => value !== b.rank[at]);
    return (a.rank[differing] ?? 0) - (b.rank[differing] ?? 0);
  });
  return order[0]?.path ?? null;
}

/** Returns the scripts and style sheets that an HTML page refers to. One without any is a captive portal's. */
export function codeOf(html: string): string[] {
  return [...new Set(html.match(CODE) ?? [])];
}
