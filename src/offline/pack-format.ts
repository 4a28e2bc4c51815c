// Which of the two picture formats this browser shows: a pack holds one of them.

let found: Promise<'avif' | 'webp'> | undefined;

/** Asks the browser by letting it choose between two sources; nothing is loaded from the network. */
export function pictureFormat(): Promise<'avif' | 'webp'> {
  found ??= choose();
  return found;
}

async function choose(): Promise<'avif' | 'webp'> {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = 'data:,';
  const image = document.createElement('img');
  picture.append(source, image);
  // The source is chosen before the next task.
  await new Promise((done) => setTimeout(done));
  return image.currentSrc === 'data:,' ? 'avif' : 'webp';
}
