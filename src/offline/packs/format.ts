// Which of the two picture formats this browser shows: a pack holds one of them.

let found: Promise<'avif' | 'webp'> | undefined;

/** A picture of one point, so that the one browsers fetch all the same is no error in the console. */
const POINT = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Asks the browser by letting it choose between two sources; nothing is loaded from the network. */
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
