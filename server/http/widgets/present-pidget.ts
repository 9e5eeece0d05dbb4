import type { BoardSummary } from '../../../views/contract/models.ts';
import { shortCode } from '../../invites/short-link.ts';
import type { PinRecord } from '../../pins/pin-record.ts';
import { boardName } from '../../boards/board-address.ts';
import { presentImages, presentImageUrl } from '../../pins/present/present-images.ts';
import { presentPin } from '../../pins/present.ts';
import type { WidgetPerson } from '../../widgets/people-of-widgets.ts';

/** Presents a pin for widgets (protocol §6), with its picture under '237x', the name that widgets use. */
export function presentPidget(origin: string, pin: PinRecord, pinner: WidgetPerson): Record<string, unknown> {
  const wire = presentPin(origin, pin);
  const { '236x': small, '564x': medium, '736x': large } = presentImages(origin, pin.picture);
  return {
    id: pin.id,
    description: pin.description === '' ? pin.title : pin.description,
    title: pin.title,
    alt_text: wire.alt_text,
    link: wire.link,
    short_url: `${origin}/url_shortener/${shortCode(pin.id)}/redirect/`,
    domain: pin.domain,
    dominant_color: pin.picture.dominantColor,
    image_signature: pin.picture.signature,
    // Widget scripts request larger images by rewriting this part of the URL.
    images: {
      '237x': { ...small, url: small.url.replace('/236x/', '/237x/') },
      '236x': small,
      '564x': medium,
      '736x': large,
    },
    repin_count: wire.repin_count,
    like_count: 0,
    is_video: wire.is_video,
    embed: wire.embed,
    videos: wire.videos,
    rich_metadata: wire.rich_metadata,
    attribution: null,
    pinner: presentPidgetUser(origin, pinner),
    board: {
      id: pin.board.id,
      name: boardName(pin.board),
      url: pin.board.url,
      image_thumbnail_url: null,
    },
  };
}

/** Presents a person for widgets. */
export function presentPidgetUser(origin: string, user: WidgetPerson): Record<string, unknown> {
  return {
    id: user.id,
    full_name: user.fullName,
    profile_url: `${origin}/${encodeURIComponent(user.username)}/`,
    image_small_url: presentImageUrl(origin, user.avatar, '60x60'),
    about: user.about,
    location: user.location,
    follower_count: user.followerCount,
    pin_count: user.pinCount,
  };
}

/** Presents a board for widgets. */
export function presentPidgetBoard(origin: string, board: BoardSummary): Record<string, unknown> {
  return {
    id: board.id,
    name: boardName(board),
    description: board.description,
    url: board.url,
    follower_count: board.followerCount,
    pin_count: board.pinCount,
    image_thumbnail_url: presentImageUrl(origin, board.cover, '60x60'),
  };
}
