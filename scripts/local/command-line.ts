// Shared by the commands of package.json: how a failure ends them, and how their arguments select entries.
import { messageOf, terminal } from './progress.ts';

/**
 * Runs a command. Empty environment variables count as unset. A failure prints its message and exits with 1 at once,
 * whatever still runs.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries(process.env)) {
    if (value === '') Reflect.deleteProperty(process.env, name);
  }
  try {
    await main();
  } catch (error) {
    terminal.error(messageOf(error));
    process.exit(1);
  }
}

/** Returns the entries named by the command's arguments, or all. Throws a readable error when one is unknown. */
export function selectFrom<T>(table: Readonly<Record<string, T>>, kind: string): [string, T][] {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) {
    throw new Error(`There is no ${kind} "${unknown}", only ${Object.keys(table).join(', ')}.`);
  }
  return Object.entries(table).filter(([name]) => names.length === 0 || names.includes(name));
}
