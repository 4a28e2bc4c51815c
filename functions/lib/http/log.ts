// The only writer of log lines of functions: one JSON object a line, or plain text on a terminal. What deserves a line
// is decided by the callers (http/request-log.ts for API calls).

/** How serious a line is. Only errors need somebody's attention. */
export type Level = 'info' | 'warn' | 'error';

/** The fields of a line. Our own names and numbers only: never a path, a body, or anything else that a visitor sent. */
export type Fields = Record<string, unknown>;

/**
 * Private data that an error's message may contain by accident, and their placeholders. A storage key contains the
 * wallet of a claim; a parser quotes an address that it cannot parse.
 */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]*\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b[0-9a-f]{32}-[0-9a-f]{32}\.\d+\.[\w-]+/g, '[token]'],
  [/\b(Bearer|Basic) +[^\s"',]+/gi, '$1 [token]'],
  [/\$argon2id\$[^\s"']+|\b[0-9a-f]{32,64}\b/gi, '[hash]'],
  [/\b(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}\b/g, '[key]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\br[1-9A-HJ-NP-Za-km-z]{24,34}\b/g, '[wallet]'],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, '[address]'],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}(?![\w:])/gi, '[address]'],
  [
    /(?<![\w:])(?:[0-9a-f]{1,4}:){1,6}:(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?(?![\w:])/gi,
    '[address]',
  ],
];

/** Returns a text without e-mail, wallet and IP addresses, tokens, keys and hashes. */
export function withoutPrivate(text: string): string {
  return PRIVATE.reduce((last, [pattern, label]) => last.replace(pattern, label), text);
}

/** Returns the fields that describe an error: message, cause and stack trace. They appear only in the log. */
export function describeError(error: unknown): Fields {
  const { message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const reason = cause instanceof Error ? cause.message : undefined;
  return {
    message: withoutPrivate(message),
    cause: reason === undefined ? undefined : withoutPrivate(reason),
    stack: stack === undefined ? undefined : withoutPrivate(stack),
  };
}

/** Returns one line of the log, without its line break. `at` in milliseconds; the line has it in UTC (ISO 8601). */
export function jsonLine(level: Level, fields: Fields, at: number = Date.now()): string {
  return JSON.stringify({ time: new Date(at).toISOString(), level, ...fields });
}

/** Returns one line for somebody at a terminal, who knows the time and wants the stack trace in lines. */
function plainLine({ message, cause, stack, ...fields }: Fields): string {
  const what = Object.values(fields)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
  const why = typeof cause === 'string' ? ` (${cause})` : '';
  const text = [stack, message].find((one) => typeof one === 'string') ?? '';
  return `${what}: ${text}${why}`;
}

/**
 * Writes a line: errors to standard error, the rest to standard output. At a terminal only errors are shown: its user
 * has caused the rest in a browser.
 */
export function writeLog(level: Level, fields: Fields): void {
  if (process.stdout.isTTY) {
    if (level === 'error') console.error(plainLine(fields));
    return;
  }
  const line = jsonLine(level, fields);
  if (level === 'error') console.error(line);
  else console.log(line);
}
