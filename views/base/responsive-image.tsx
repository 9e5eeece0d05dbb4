import type { CSSProperties } from 'react';
import type { Picture } from '../contract/pins/picture.ts';
import { pictureSources, type PictureContext } from '../media/picture-sources.ts';

export interface ResponsiveImageProps {
  picture: Picture;
  context: PictureContext;
  alt: string;
  loading?: 'lazy' | 'eager';
  /** Marks the page's most important picture. */
  isLead?: boolean;
  style?: CSSProperties | undefined;
}

/** An `<img>` with dimensions and, where useful, a `srcset` ([CARD-08]). */
export function ResponsiveImage({
  picture,
  context,
  alt,
  loading = 'lazy',
  isLead,
  style,
}: ResponsiveImageProps) {
  const { src, srcset, sizes, width, height } = pictureSources(picture, context);
  return (
    <img
      src={src}
      {...(srcset && sizes && { srcSet: srcset, sizes })}
      width={width}
      height={height}
      alt={alt}
      {...(loading === 'lazy' && { loading })}
      {...(isLead && { fetchPriority: 'high' as const })}
      decoding="async"
      style={style}
    />
  );
}
