// Derives the Content-Type from a file's name, with a charset for text types.
import mime from 'mime';

const TEXT =
  /^text\/|^application\/(?:json|javascript|xml|manifest\+json|.*\+xml)$|^image\/svg\+xml$/;

export function contentTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** Returns whether compression makes files of this name smaller. */
export function isCompressible(file: string): boolean {
  const type = mime.getType(file) ?? '';
  return TEXT.test(type) || ['font/ttf', 'font/otf', 'application/wasm'].includes(type);
}
