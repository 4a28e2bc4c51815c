// The names of a profile's fields: in camel case, as SPEC 3 writes them, and in snake case. Both are accepted.
const SPELLINGS = [
  ['profilePictureUrl', 'profile_picture_url'],
  ['socialMediaLinks', 'social_media_links'],
  ['publishProfile', 'publish_profile'],
  ['language', 'designated_language'],
] as const;

/** Returns a profile with the names of its fields in one spelling. If both are present, camel case wins. */
export function spellProfile(profile: unknown, spelling: 'camel' | 'snake'): unknown {
  if (typeof profile !== 'object' || profile === null || Array.isArray(profile)) return profile;
  const fields = new Map<string, unknown>(Object.entries(profile));
  for (const [camel, snake] of SPELLINGS) {
    const value = fields.has(camel) ? fields.get(camel) : fields.get(snake);
    fields.delete(camel);
    fields.delete(snake);
    if (value !== undefined) fields.set(spelling === 'camel' ? camel : snake, value);
  }
  return Object.fromEntries(fields);
}
