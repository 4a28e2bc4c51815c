// Turns a picture that the server does not take into one that it does, if the browser can read it.

/** The types that the server takes as they are. */
const TAKEN = ['image/jpeg', 'image/png', 'image/gif'];
const QUALITY = 0.92;

/** The file itself, or a JPEG of it, or a PNG if its background must show through. An unreadable file stays as it is. */
export async function toKnownFormat(file: File, isTransparent: boolean): Promise<File> {
  if (TAKEN.includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const type = isTransparent ? 'image/png' : 'image/jpeg';
    const blob = await canvas.convertToBlob({ type, quality: QUALITY });
    return new File([blob], file.name, { type });
  } catch (unreadable) {
    console.debug(unreadable);
    return file;
  }
}
