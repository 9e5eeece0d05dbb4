import type { MediaForStaff } from '../../db/queries/moderation/pins-for-staff.ts';
import type { StoredStoryPage } from '../../db/queries/media/pin-media.ts';
import type { MediaCard, Video } from '../../views/contract/pins/media.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { ShownMedia } from '../../views/contract/staff/staff.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
import { videoUrl } from '../../views/media/video-urls.ts';

/** Returns the query by which the staff see the files of a signature, or '' where everyone may. */
export type Access = (signature: string) => string;

export const openToAll: Access = () => '';

/** Returns a pin's film and pages as the staff see them, in order. */
export function shownMedia(
  { mediaKind, mediaCard, mediaDetails }: MediaForStaff,
  access: Access,
): ShownMedia[] {
  if (mediaKind === null || mediaCard === null) return [];
  const media = { kind: mediaKind, ...mediaCard } as MediaCard;
  switch (media.kind) {
    case 'video':
    case 'gif':
      return [film(media.video, access)];
    case 'carousel':
      return media.slots.map(({ picture, title, details, link }) => ({
        ...still(picture, access),
        text: lines(title, details),
        link,
      }));
    case 'story':
      return ((mediaDetails as { pages?: StoredStoryPage[] } | null)?.pages ?? []).flatMap(({ blocks }) =>
        blocks.map((block) => {
          switch (block.type) {
            case 'image':
              return { ...still(block.picture, access), text: block.altText ?? '' };
            case 'video':
              return { ...film(block.video, access), text: block.altText ?? '' };
            case 'text':
              return words(block.text);
            case 'list':
              return words(lines(block.title, ...block.items));
            case 'product':
              return { ...words(''), link: `/pin/${block.pinId}/` };
          }
        }),
      );
  }
}

/** Joins what is not empty. */
export function lines(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n');
}

export function staffPictureUrl(picture: Picture, access: Access): string {
  return mediaUrl(picture, '236x') + access(picture.signature);
}

function still(picture: Picture, access: Access): ShownMedia {
  return { picture, pictureUrl: staffPictureUrl(picture, access), filmUrl: null, text: '', link: '' };
}

function film(video: Video, access: Access): ShownMedia {
  // Films of some imports have no cover of their own.
  const poster = (video.poster as Picture | undefined) ?? null;
  return {
    picture: poster,
    pictureUrl: poster === null ? null : staffPictureUrl(poster, access),
    filmUrl: videoUrl(video, 'mp4') + access(video.signature),
    text: '',
    link: '',
  };
}

function words(text: string): ShownMedia {
  return { picture: null, pictureUrl: null, filmUrl: null, text, link: '' };
}
