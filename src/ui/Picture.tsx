// A picture in the sizes and formats exported by the build. Renders the same in Astro and in islands.
import { pictureUrl, srcset, type PictureInfo } from '../domain/story/picture-table.ts';

interface PictureProps {
  name: string;
  info: PictureInfo;
  alt: string;
  /** The `sizes` attribute: the picture's width in the layout. */
  sizes: string;
  /** The first picture of a page loads eagerly, all others lazily. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** Renders AVIF with a WebP fallback, with width and height set to avoid layout shifts. */
export function Picture({ name, info, alt, sizes, isFirst = false, className }: PictureProps) {
  const middle = info.widths[Math.floor(info.widths.length / 2)] ?? info.width;
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
