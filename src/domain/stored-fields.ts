/** Returns the fields of a JSON object that a browser stored; none if it is missing, damaged or something else. */
export function storedFields(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
