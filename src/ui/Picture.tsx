// A drawn picture in the sizes and formats the build exported. Renders the same in Astro and in an island.
import { pictureUrl, srcset, type PictureInfo } from '../domain/story/pictures.ts';

interface PictureProps {
  name: string;
  info: PictureInfo;
  alt: string;
  /** The `sizes` attribute: how wide the picture stands in the layout. */
  sizes: string;
  /** The first picture of a page is wanted at once; all others when they come near. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** AVIF, then WebP, with width and height so that nothing moves when it arrives. */
export function Picture({ name, info, alt, sizes, isFirst = false, className }: PictureProps) {
  const middle = info.widths[1] ?? info.width;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcset(name, info, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(name, info, middle, 'webp')}
        srcSet={srcset(name, info, 'webp')}
        sizes={sizes}
        width={info.width}
        height={info.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
