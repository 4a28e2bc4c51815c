// Files whose names carry a hash of their content, and which of them may stand in for another. Shared by page and worker.

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

/** Whether a file is kept once it was shown: pictures and fonts. Everything else is kept on purpose or not at all. */
export function isSeenFile(path: string): boolean {
  return readPicture(path) !== null || FONT.test(path);
}

/**
 * The kept picture that shows what another one does: of the same drawing if there is one, else of an older or newer one
 * of that name; large enough if possible, as near as possible, in the same format if possible. Null: there is none.
 */
export function nearestPicture(wanted: string, kept: readonly string[]): string | null {
  const picture = readPicture(wanted);
  if (!picture) return null;
  const ranked = kept.flatMap((path) => {
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

/** The scripts and style sheets that a page of HTML names. A page without any is not one of this site. */
export function codeOf(html: string): string[] {
  return [...new Set(html.match(CODE) ?? [])];
}
