import type { Picture } from '../../contract/picture.ts';
import { mediaUrl } from '../../media/media-url.ts';

/** A thumbnail in a builder. */
export function DraftPicture({ picture, size = 160 }: { picture: Picture | null; size?: number }) {
  return (
    <span className="page-editor__picture" style={picture ? { '--c': picture.dominantColor } : undefined}>
      {picture && (
        <img src={mediaUrl(picture, '236x')} width={size} height={size} alt={''} decoding="async" />
      )}
    </span>
  );
}
