// Draws words of the story on a card in the book's style: paper in cloth boards, the lamp above, title and part below.
import { cutWords, evenLines } from '../../../../domain/book/marks/card-lines.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { CARD_COLOURS as COLOURS } from './card-colours.ts';

export const CARD_SIZE = { width: 1080, height: 1350 } as const;

/** More characters than this are cut. */
const MOST_CHARACTERS = 300;

const CENTRE = CARD_SIZE.width / 2;
const BOARD = 44;
const TEXT = { width: 776, top: 290, bottom: 1050 } as const;
/** Font sizes of the words, the largest first, and their line height. */
const SIZES = [68, 62, 56, 52, 48, 44, 40, 37, 34] as const;
const LEADING = { latin: 1.36, cjk: 1.62 } as const;

/** The ornament of ui/Ornament.tsx: its lamp, and the lines beside it. */
const ORNAMENT = {
  lamp: 'M80 4.1c2.9 2.2 4.4 3.9 4.4 5.5 0 1.9-1.9 3.2-4.4 3.2s-4.4-1.3-4.4-3.2c0-1.6 1.5-3.3 4.4-5.5z',
  lines:
    'M2 9.4c14-.7 29 .5 43-.1 7-.3 12-.4 17-.3M98 9c9-.2 15 .3 23 .4 13 .2 25-.6 37-.2M80 1.6v2.1M74.6 12.8c1.6 1.8 3.4 2.6 5.4 2.6s3.9-.9 5.4-2.7',
} as const;

/** What is on a card. */
export interface CardText {
  words: string;
  /** The language of the words, and of the part's label. */
  language: Language;
  title: string;
  label: string;
}

function drawBoards(context: CanvasRenderingContext2D): void {
  const { width, height } = CARD_SIZE;
  const cloth = context.createLinearGradient(0, 0, 0, height);
  cloth.addColorStop(0, COLOURS.clothLight);
  cloth.addColorStop(0.12, COLOURS.cloth);
  cloth.addColorStop(0.85, COLOURS.cloth);
  cloth.addColorStop(1, COLOURS.clothDeep);
  context.fillStyle = cloth;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = COLOURS.gilt;
  context.lineWidth = 2;
  context.strokeRect(BOARD / 2, BOARD / 2, width - BOARD, height - BOARD);
  context.fillStyle = COLOURS.paper;
  context.fillRect(BOARD, BOARD, width - 2 * BOARD, height - 2 * BOARD);
  context.globalAlpha = 0.2;
  context.strokeStyle = COLOURS.ink;
  const inner = BOARD + 28;
  context.strokeRect(inner, inner, width - 2 * inner, height - 2 * inner);
  context.globalAlpha = 1;
}

function drawOrnament(context: CanvasRenderingContext2D, y: number): void {
  const scale = 2.7;
  context.save();
  context.translate(CENTRE - 80 * scale, y);
  context.scale(scale, scale);
  context.fillStyle = COLOURS.accent;
  context.strokeStyle = COLOURS.accent;
  context.lineWidth = 1.1;
  context.lineCap = 'round';
  context.stroke(new Path2D(ORNAMENT.lines));
  context.fill(new Path2D(ORNAMENT.lamp));
  for (const x of [66.5, 93.5]) {
    context.beginPath();
    context.arc(x, 9, 1.3, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}

/** The largest lines of the words that fit between ornament and title; the smallest if none do. */
function layOut(
  context: CanvasRenderingContext2D,
  { words, language }: CardText,
  family: string,
): { lines: string[]; size: number; leading: number } {
  const locale = HTML_LANG[language];
  const leading = ['zh', 'ja', 'ko'].includes(language) ? LEADING.cjk : LEADING.latin;
  const cut = cutWords(words, locale, MOST_CHARACTERS);
  const at = (size: number): string[] => {
    context.font = `${String(size)}px ${family}`;
    return evenLines(cut, locale, TEXT.width, (text) => context.measureText(text).width);
  };
  const fits = (size: number): boolean =>
    at(size).length * size * leading <= TEXT.bottom - TEXT.top;
  const size = SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? 34;
  return { lines: at(size), size, leading };
}

/** One line, narrower than the card. */
function drawLine(
  context: CanvasRenderingContext2D,
  line: string,
  y: number,
  font: { size: number; family: string; colour: string; spacing?: number },
): void {
  context.fillStyle = font.colour;
  context.font = `${String(font.size)}px ${font.family}`;
  context.letterSpacing = `${String(font.spacing ?? 0)}px`;
  context.fillText(line, CENTRE, y, TEXT.width + 80);
  context.letterSpacing = '0px';
}

/** Draws the card once its fonts are there. `family`: the CSS font families of the words in the page. */
export async function drawCard(
  context: CanvasRenderingContext2D,
  text: CardText,
  family: string,
): Promise<void> {
  const shown = text.words + text.title + text.label;
  // Without the web font, the words are in the page's system serif.
  await document.fonts.load(`1em ${family}`, shown).catch(() => undefined);
  drawBoards(context);
  drawOrnament(context, 150);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const { lines, size, leading } = layOut(context, text, family);
  const step = size * leading;
  const first = (TEXT.top + TEXT.bottom - lines.length * step) / 2 + step / 2 + size * 0.33;
  lines.forEach((line, index) => {
    drawLine(context, line, first + index * step, { size, family, colour: COLOURS.ink });
  });
  context.fillStyle = COLOURS.accent;
  context.fillRect(CENTRE - 40, 1104, 80, 2);
  drawLine(context, text.title, 1172, { size: 44, family, colour: COLOURS.ink, spacing: 1 });
  drawLine(context, text.label, 1222, { size: 28, family, colour: COLOURS.inkSoft });
}
