import type { MediaDetails, StoryBlock } from '../../../views/contract/pins/media-details.ts';
import type { Video } from '../../../views/contract/pins/media.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { videoUrl, type VideoFile } from '../../../views/media/video-urls.ts';
import type { PinRecord } from '../pin-record.ts';
import { presentImages, type PresentedImages } from '../present/present-images.ts';
import type { PresentedBlock, PresentedMedia, PresentedVideo } from './present-schema.ts';

/**
 * Converts a pin's media besides one still image to its wire format (spec §3, protocol §5). Stories in lists have only
 * the first block of each page. `details`, from the pin's own page, has every block.
 */
export function presentMedia(origin: string, pin: PinRecord, details: MediaDetails | null): PresentedMedia {
  const { media } = pin;
  const embed = presentEmbed(origin, pin);
  return {
    embed,
    embed_src: embed?.src ?? null,
    embed_type: embed?.type ?? null,
    embed_subtype: null,
    attribution: embed && { embed: { type: embed.type } },
    videos: media?.kind === 'video' ? presentVideo(origin, media.video, pin.picture) : null,
    story_pin_data_id: media?.kind === 'story' ? media.id : null,
    story_pin_data: presentStory(origin, pin, details),
    carousel_data: presentCarousel(origin, pin),
    is_video: media?.kind === 'video',
  };
}

/** An animation keeps its own file as the source, however it is displayed ([CARD-08]). */
function presentEmbed(origin: string, { media, picture }: PinRecord): PresentedMedia['embed'] {
  if (media?.kind === 'video') {
    const { width, height } = media.video;
    return { type: 'video', src: origin + videoUrl(media.video, 'mp4'), width, height };
  }
  if (picture.format !== 'gif') return null;
  const { width, height } = picture;
  return { type: 'gif', src: origin + mediaUrl(picture, 'orig'), width, height };
}

/** `videos` of a pin ([VIDEO-03]). Durations in milliseconds. */
function presentVideo(origin: string, video: Video, cover = video.poster): PresentedVideo {
  const { width, height, durationMs: duration } = video;
  const presentFile = (file: VideoFile): PresentedVideo['video_list']['V_720P'] => ({
    url: origin + videoUrl(video, file),
    width,
    height,
    duration,
    thumbnail: origin + mediaUrl(cover, '736x'),
  });
  return {
    id: video.signature,
    video_list: {
      V_720P: presentFile('mp4'),
      ...(video.hasStreams && { V_HLSV4: presentFile('v4'), V_HLSV3_MOBILE: presentFile('v3') }),
    },
  };
}

function presentCarousel(origin: string, { media }: PinRecord): PresentedMedia['carousel_data'] {
  if (media?.kind !== 'carousel') return null;
  return {
    id: media.id,
    entity_id: media.id,
    index: 0,
    carousel_slots: media.slots.map(({ id, title, details, link, picture }) => ({
      id,
      title: title === '' ? null : title,
      details: details === '' ? null : details,
      link: link === '' ? null : link,
      image_signature: picture.signature,
      images: withOriginalFirst(presentImages(origin, picture)),
    })),
  };
}

/** Clients build a slot's URL from the first size listed. Only the original's URL has its own extension. */
function withOriginalFirst({ orig, ...sizes }: PresentedImages): PresentedImages {
  return { orig, ...sizes };
}

function presentStory(
  origin: string,
  { media, title }: PinRecord,
  details: MediaDetails | null,
): PresentedMedia['story_pin_data'] {
  if (media?.kind !== 'story') return null;
  const pages =
    details?.kind === 'story'
      ? details.pages
      : media.pages.map(({ id, picture, video }) => ({
          id,
          blocks: [
            ...(picture === null ? [] : [{ type: 'image' as const, picture }]),
            ...(video === null ? [] : [{ type: 'video' as const, video }]),
          ],
        }));
  return {
    id: media.id,
    type: 'storypindata',
    page_count: media.pages.length,
    static_page_count: media.staticPageCount,
    total_video_duration: media.totalVideoDurationMs,
    has_product_pins: media.hasProductPins,
    is_deleted: media.isDeleted,
    metadata: { pin_title: title },
    pages: pages.map(({ id, blocks }) => ({
      id,
      type: 'storypinpage',
      image_signature: pictureOf(blocks)?.signature ?? null,
      blocks: blocks.map((block) => presentBlock(origin, block)),
    })),
  };
}

function pictureOf(blocks: StoryBlock[]): Picture | null {
  for (const block of blocks) {
    if (block.type === 'image') return block.picture;
    if (block.type === 'video') return block.video.poster;
  }
  return null;
}

function presentBlock(origin: string, block: StoryBlock): PresentedBlock {
  switch (block.type) {
    case 'text':
      return { block_type: 1, type: 'story_pin_paragraph_block', text: block.text };
    case 'image': {
      const { orig, ...sizes } = presentImages(origin, block.picture);
      return {
        block_type: 2,
        type: 'story_pin_image_block',
        image_signature: block.picture.signature,
        image: { images: { originals: orig, ...sizes } },
        text: '',
        alt_text: block.altText ?? null,
      };
    }
    case 'video':
      return {
        block_type: 3,
        type: 'story_pin_video_block',
        video_signature: block.video.signature,
        video: presentVideo(origin, block.video),
        text: '',
        alt_text: block.altText ?? null,
      };
    case 'list':
      return {
        block_type: 4,
        type: 'story_pin_list_block',
        heading: block.title,
        items: block.items,
        text: [block.title, ...block.items].filter((line) => line !== '').join('\n'),
      };
    case 'product':
      return {
        block_type: 5,
        type: 'story_pin_product_sticker_block',
        pin_id: block.product === null ? null : block.pinId,
        text: block.product?.title ?? '',
      };
  }
}
