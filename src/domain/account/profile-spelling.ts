// A profile's names as SPEC 3 writes them: in camel case, and the same in snake case. Both are read.
const SPELLINGS = [
  ['profilePictureUrl', 'profile_picture_url'],
  ['socialMediaLinks', 'social_media_links'],
  ['publishProfile', 'publish_profile'],
  ['language', 'designated_language'],
] as const;

/** Returns a profile with its names in one spelling. If both are there, camel case wins. */
export function spellProfile(profile: unknown, spelling: 'camel' | 'snake'): unknown {
  if (typeof profile !== 'object' || profile === null || Array.isArray(profile)) return profile;
  const read = new Map<string, unknown>(Object.entries(profile));
  for (const [camel, snake] of SPELLINGS) {
    const said = read.has(camel) ? read.get(camel) : read.get(snake);
    read.delete(camel);
    read.delete(snake);
    if (said !== undefined) read.set(spelling === 'camel' ? camel : snake, said);
  }
  return Object.fromEntries(read);
}
