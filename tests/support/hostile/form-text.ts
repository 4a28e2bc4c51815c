// Multipart forms (RFC 7578) as bytes, valid and broken.
import type { Dice } from './dice.ts';
import { ODD_TEXTS, oddText } from './odd-values.ts';

/** A part of a form. */
export interface FormPart {
  name: string;
  /** Only for a file. */
  fileName?: string;
  type?: string;
  bytes: Uint8Array;
}

const BOUNDARY = 'a-boundary-of-forms';
/** The content type of the forms written here. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const text = (value: string): Buffer => Buffer.from(value);

function headOf({ name, fileName, type }: FormPart): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const media = type === undefined ? '' : `\r\nContent-Type: ${type}`;
  return `Content-Disposition: form-data; name="${name}"${file}${media}`;
}

/** Writes a form. `headers` replaces how the header lines of a part are written. */
export function writeForm(parts: readonly FormPart[], headers = headOf): Buffer {
  const written = parts.map((part) =>
    Buffer.concat([text(`--${BOUNDARY}\r\n${headers(part)}\r\n\r\n`), part.bytes, text('\r\n')]),
  );
  return Buffer.concat([...written, text(`--${BOUNDARY}--\r\n`)]);
}

const FILE_NAMES = [
  ...['../../x.png', '..\\x.png', 'x.png\0.exe', '', '.', 'a'.repeat(3_000), '한국어.png', 'CON'],
  ...[
    'x"; name="walletAddress',
    "x'; filename*=UTF-8''y.png",
    'x\r\nX-Injected: 1',
    '\u202egnp.exe',
  ],
];
const FILES = [
  ...['', 'x', 'GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBPVP8 ', 'PK\x03\x04'],
  ...['<svg onload="1"/>', 'GIF89a/*<html>*/', 'BM', '%PDF-1.7', '\0\0\0\x20ftypavif'],
];

const CHANGES: Record<string, (parts: FormPart[], dice: Dice) => void> = {
  'a part missing': (parts, { roll }) => {
    parts.splice(roll(parts.length + 1), 1);
  },
  'a part twice': (parts, { pick }) => {
    if (parts.length > 0) parts.push({ ...pick(parts) });
  },
  'a part more': (parts, dice) => {
    parts.push({ name: dice.pick(ODD_TEXTS.slice(0, 60)), bytes: text(dice.pick(ODD_TEXTS)) });
  },
  'many parts': (parts, { pick }) => {
    const count = pick([18, 25, 2_000]);
    parts.push(...Array.from({ length: count }, (_, n) => ({ name: `f${n}`, bytes: text('x') })));
  },
  'a part renamed': (parts, dice) => {
    if (parts.length > 0) dice.pick(parts).name = oddText(dice, 'file');
  },
  'an odd file name': (parts, { pick }) => {
    if (parts.length > 0) pick(parts).fileName = pick(FILE_NAMES);
  },
  'an odd file type': (parts, { pick }) => {
    if (parts.length > 0)
      pick(parts).type = pick(['text/html', 'x', '', 'image/png\r\nX-Injected: 1']);
  },
  'a file as text': (parts, { pick }) => {
    if (parts.length > 0) delete pick(parts).fileName;
  },
  'an odd text': (parts, dice) => {
    const part = parts.find(({ fileName }) => fileName === undefined);
    if (part) part.bytes = text(oddText(dice, Buffer.from(part.bytes).toString()));
  },
  'an odd file': (parts, dice) => {
    const part = parts.find(({ fileName }) => fileName !== undefined);
    if (!part) return;
    const bytes = Buffer.from(part.bytes);
    if (dice.percent(40)) part.bytes = Buffer.from(dice.pick(FILES), 'latin1');
    else if (dice.percent(50)) part.bytes = bytes.subarray(0, dice.roll(bytes.length + 1));
    else if (bytes.length > 0) {
      bytes[dice.roll(bytes.length)] = dice.roll(256);
      part.bytes = bytes;
    }
  },
};

const DAMAGES: Record<string, (parts: FormPart[], dice: Dice) => Buffer> = {
  'a form cut off': (parts, { roll }) => {
    const whole = writeForm(parts);
    return whole.subarray(0, roll(whole.length));
  },
  'a form without its end': (parts) => writeForm(parts).subarray(0, -BOUNDARY.length - 6),
  'a form of another boundary': (parts) =>
    Buffer.from(writeForm(parts).toString('latin1').replaceAll(BOUNDARY, 'another'), 'latin1'),
  'a part without headers': (parts) => writeForm(parts, () => ''),
  'a part without a name': (parts) => writeForm(parts, () => 'Content-Disposition: form-data'),
  'a part with two dispositions': (parts) =>
    writeForm(parts, (part) => `${headOf(part)}\r\nContent-Disposition: attachment; name="x"`),
  'a part with a transfer encoding': (parts) =>
    writeForm(parts, (part) => `${headOf(part)}\r\nContent-Transfer-Encoding: base64`),
  'a form with bare line feeds': (parts) =>
    Buffer.from(writeForm(parts).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  'a form in a form': (parts) =>
    writeForm([{ name: 'file', fileName: 'x', bytes: writeForm(parts) }]),
  'no form': (_, { pick }) => text(pick(['', `--${BOUNDARY}--`, `--${BOUNDARY}`, '{}', 'a=b'])),
};

/** The bytes of a valid form, mutated; also says how. */
export function mutateForm(sent: readonly FormPart[], dice: Dice): { bytes: Buffer; how: string } {
  const parts = sent.map((part) => ({ ...part }));
  if (dice.percent(30)) {
    const how = dice.pick(Object.keys(DAMAGES));
    return { bytes: DAMAGES[how]?.(parts, dice) ?? Buffer.alloc(0), how };
  }
  const how = dice.pick(Object.keys(CHANGES));
  CHANGES[how]?.(parts, dice);
  return { bytes: writeForm(parts), how };
}
