import type { Picture } from '../contract/picture.ts';
import { mediaUrl } from '../media/media-url.ts';

/** The picture of a comment or a try, at 236x and linked to a larger size. */
export function SaidPicture({ picture, alt }: { picture: Picture; alt: string }) {
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
