// The environment variables of a test process.

/**
 * Sets the variables back to a copy made before. By name: modules and the test runner keep the object `process.env`, so
 * another object in its place would be seen by some of them only.
 */
export function restoreEnvironment(before: Readonly<NodeJS.ProcessEnv>): void {
  for (const name of Object.keys(process.env)) {
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, before);
}
