// Shared by the commands of package.json: how a failure ends them, and how a selection is named.
import { messageOf, terminal } from './progress.ts';

/**
 * Runs a command. Variables that are empty count as unset. A failure is a sentence on the terminal and the exit code 1,
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

/** Returns the entries that the arguments of the command name, or all. Throws a sentence when one is unknown. */
export function chosenFrom<T>(table: Readonly<Record<string, T>>, kind: string): [string, T][] {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) {
    throw new Error(`There is no ${kind} "${unknown}", only ${Object.keys(table).join(', ')}.`);
  }
  return Object.entries(table).filter(([name]) => asked.length === 0 || asked.includes(name));
}
