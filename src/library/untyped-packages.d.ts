// Types of the used parts of fontkit and subset-font, which ship without types.

declare module 'fontkit' {
  export interface Path {
    /** The outline as the `d` attribute of an SVG path, in font units, y upwards. */
    toSVG(): string;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): Path;
  }
  export interface GlyphRun {
    glyphs: readonly { path: Path }[];
    /** In font units. */
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    availableFeatures: readonly string[];
    characterSet: readonly number[];
    variationAxes: Record<string, { min: number; default: number; max: number }>;
    layout(text: string, features?: readonly string[]): GlyphRun;
  }
  export function create(buffer: Uint8Array): Font;
}

declare module 'subset-font' {
  /** Keeps the glyphs of `text`, and all layout features. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2';
      variationAxes?: Record<string, number>;
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
