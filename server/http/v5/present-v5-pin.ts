import type { V5Request } from './v5-route.ts';
import { isoDate, listOf, wireOf, type Wire } from './wire-values.ts';

const pictureSizes = { '150x150': '150x150', '400x300': '474x', '600x': '564x', '1200x': 'orig' };

/**
 * Converts a pin to v5. Leaves out what is not read with it: its private note, its parent, and whether it has been
 * promoted.
 */
export function v5Pin(pin: Wire, { username }: Pick<V5Request, 'username'>): Wire {
  const board = wireOf(pin['board']);
  return {
    id: pin['id'],
    created_at: isoDate(pin['created_at']),
    title: emptyAsNull(pin['title']),
    description: emptyAsNull(pin['description']),
    link: pin['link'],
    alt_text: pin['alt_text'],
    dominant_color: pin['dominant_color'],
    board_id: board['id'] ?? null,
    board_section_id: wireOf(pin['section'])['id'] ?? null,
    board_owner: { username: wireOf(board['owner'])['username'] },
    is_owner: wireOf(pin['pinner'])['username'] === username,
    is_standard: true,
    ...mediaOf(pin),
  };
}

const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value);

/** Returns a pin's type and its pictures or video. */
function mediaOf(pin: Wire): { creative_type: string; media: Wire } {
  const images = picturesOf(pin['images']);
  const slots = listOf(wireOf(pin['carousel_data'])['carousel_slots']);
  if (slots.length > 0)
    return {
      creative_type: 'CAROUSEL',
      media: {
        media_type: 'multiple_images',
        items: slots.map((slot) => ({
          item_type: 'image',
          title: slot['title'],
          description: slot['details'],
          link: slot['link'],
          images: picturesOf(slot['images']),
        })),
      },
    };
  const files = wireOf(wireOf(pin['videos'])['video_list']);
  const file = wireOf(files['V_720P']);
  if (typeof file['url'] === 'string')
    return {
      creative_type: 'VIDEO',
      media: {
        media_type: 'video',
        images,
        cover_image_url: file['thumbnail'],
        video_url: file['url'],
        duration: file['duration'],
        width: file['width'],
        height: file['height'],
      },
    };
  return {
    creative_type: pin['story_pin_data_id'] ? 'IDEA' : 'REGULAR',
    media: { media_type: 'image', images },
  };
}

function picturesOf(images: unknown): Wire {
  return Object.fromEntries(
    Object.entries(pictureSizes).flatMap(([name, size]) => {
      const { url, width, height } = wireOf(wireOf(images)[size]);
      return url === undefined ? [] : [[name, { url, width, height }]];
    }),
  );
}
