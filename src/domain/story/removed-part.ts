// The notice about a part that was taken out of the story.
import { storedFields } from '../stored-fields.ts';

/**
 * Returns the part that a reader is told of if it is gone: the one whose address they asked for, else the one they were
 * in. `wasThere`: it is the one they were in.
 *
 * @param position - the stored reading position
 */
export function partAskedFor(
  pathname: string,
  position: string | null,
): { slug: string | undefined; wasThere: boolean } {
  const [, asked] = /\/read\/([^/]+)\/?$/.exec(pathname) ?? [];
  const { slug: at } = storedFields(position) as { slug?: string };
  const slug = asked ?? at;
  return { slug, wasThere: slug === at };
}
