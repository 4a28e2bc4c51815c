// Values that a form never sends. Several are legal somewhere: a generator of nothing but nonsense reaches no rule.
import type { Dice } from './dice.ts';

/** Texts to put in place of, before or after another. */
export const ODD_TEXTS: readonly string[] = [
  ...['', ' ', '\t\n', 'x', 'true', 'null', '0', '-1', '1e999', 'NaN', '007', '٣', '½'],
  ...['\0', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\ufeff', '\u200b', '\u00ad'],
  ...['\ud800', '\udfff', 'a\udc00b', '\ufffe', '\uffff', '\u{1fffe}', '\ue000', '𝄞', '👩‍👩‍👧'],
  ...[
    '\u202ex',
    '\u2066x',
    '\u200fx',
    'e\u0301',
    '\u0344',
    '가\u1100\u1161',
    'ｆｕｌｌ',
    'İ',
    'ß',
    'ﬁ',
  ],
  ...['../../x', '..\\x', '/etc/passwd', '%2e%2e%2f', '%252e', '%00', 'C:\\x', 'file:///x'],
  ...["' OR 1=1 --", '<script>1</script>', '{{7*7}}', '${7*7}', '=1+1', '$(x)', 'javascript:1'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object Object]'],
  ...['http://127.0.0.1:1/', 'https://u:p@h/', 'data:,x', '2026-13-45T99:99:99Z', '-271821-04-19'],
  ...['\r\nX-Injected: 1', 'x\nX-Injected: 1', 'a'.repeat(5_000), '한'.repeat(30_000)],
  'a' + '\u0301'.repeat(2_000),
];

/** Numbers as JSON spells them, also those that no double holds. */
export const ODD_NUMBERS: readonly string[] = [
  ...['0', '-0', '-1', '1', '0.5', '1e308', '1e999', '-1e999', '1e-400', '9007199254740993'],
  ...['2147483648', '4294967296', '1000000000', `1${'0'.repeat(400)}`, '0.1e-7', '100', '101'],
];

/** One odd text: one of the list, or another text with one of them in it. */
export function oddText({ pick, roll, percent }: Dice, text: string): string {
  const odd = pick(ODD_TEXTS);
  if (percent(35)) return odd;
  if (percent(10)) return text.toUpperCase();
  if (percent(10)) return text.slice(0, roll(text.length + 1));
  const at = pick([0, roll(text.length + 1), text.length]);
  return text.slice(0, at) + odd + text.slice(at);
}
