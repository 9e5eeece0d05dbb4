import type { Picture } from '../contract/pins/picture.ts';
import { mediaUrl } from './media-url.ts';

/** A picture below a pin, at 236x and linked to a larger size. */
export function LinkedPicture({ picture, alt }: { picture: Picture; alt: string }) {
  const width = Math.min(236, picture.width);
  return (
    <a className="comment__picture" href={mediaUrl(picture, '736x')}>
      <img
        src={mediaUrl(picture, '236x')}
        width={width}
        height={Math.max(1, Math.round((picture.height * width) / picture.width))}
        alt={alt}
        loading="lazy"
      />
    </a>
  );
}
