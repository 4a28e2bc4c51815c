// The notice about a part that was taken out of the story.
import { storedFields } from '../stored-fields.ts';

/**
 * Returns the part to name to a reader if it is gone: the one in the requested path, else the one they last read.
 * `wasReading`: it is the one they last read.
 *
 * @param position - the stored reading position
 */
export function requestedPart(
  pathname: string,
  position: string | null,
): { slug: string | undefined; wasReading: boolean } {
  const [, requested] = /\/read\/([^/]+)\/?$/.exec(pathname) ?? [];
  const { slug: lastRead } = storedFields(position) as { slug?: string };
  const slug = requested ?? lastRead;
  return { slug, wasReading: slug === lastRead };
}
