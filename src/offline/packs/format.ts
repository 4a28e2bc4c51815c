// Detects which of the two picture formats this browser displays. A pack contains only one of them.

let found: Promise<'avif' | 'webp'> | undefined;

/** A 1x1 picture. It must be valid: browsers that fetch it anyway would otherwise log an error to the console. */
const POINT = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Lets the browser choose between two sources; loads nothing from the network. */
export function pictureFormat(): Promise<'avif' | 'webp'> {
  found ??= choose();
  return found;
}

async function choose(): Promise<'avif' | 'webp'> {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = POINT;
  const image = document.createElement('img');
  picture.append(source, image);
  // The source is chosen before the next task.
  await new Promise((done) => setTimeout(done));
  return image.currentSrc ? 'avif' : 'webp';
}
