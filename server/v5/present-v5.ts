type Wire = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const wireOf = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {});
/** Dates of v5 are ISO 8601 without an offset's colon form; the operations answer RFC 2822. */
const isoDate = (value: unknown): string | null => {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? null : new Date(time).toISOString().replace(/\.\d+Z$/, '');
};

/** `user_account` of v5 from a profile on the wire. */
export function v5Account(user: Wire, isBusiness: boolean): Wire {
  return {
    id: user['id'],
    username: user['username'],
    account_type: isBusiness ? 'BUSINESS' : 'PINNER',
    business_name: null,
    about: user['about'],
    website_url: user['website_url'],
    profile_image: user['image_large_url'],
    board_count: user['board_count'],
    pin_count: user['pin_count'],
    follower_count: user['follower_count'],
    following_count: user['following_count'],
    monthly_views: null,
  };
}

/** A board of v5; privacy in capitals. */
export function v5Board(board: Wire): Wire {
  return {
    id: board['id'],
    name: board['name'],
    description: board['description'],
    privacy: textOf(board['privacy']).toUpperCase(),
    owner: { username: wireOf(board['owner'])['username'] },
    pin_count: board['pin_count'],
    follower_count: board['follower_count'],
    collaborator_count: 0,
    created_at: isoDate(board['created_at']),
    board_pins_modified_at: null,
    media: { image_cover_url: board['image_cover_hd_url'], pin_thumbnail_urls: board['pin_thumbnail_urls'] },
  };
}

export function v5Section(section: Wire): Wire {
  return { id: section['id'], name: section['title'] };
}

const pictureSizes = { '150x150': '150x150', '400x300': '474x', '600x': '564x', '1200x': 'orig' };

/** A pin of v5. */
export function v5Pin(pin: Wire): Wire {
  const images = wireOf(pin['images']);
  const board = wireOf(pin['board']);
  const video = wireOf(pin['videos']);
  return {
    id: pin['id'],
    created_at: isoDate(pin['created_at']),
    title: pin['title'] === '' ? null : pin['title'],
    description: pin['description'] === '' ? null : pin['description'],
    link: pin['link'],
    alt_text: pin['alt_text'],
    dominant_color: pin['dominant_color'],
    note: null,
    board_id: board['id'] ?? null,
    board_section_id: wireOf(pin['section'])['id'] ?? null,
    board_owner: { username: wireOf(pin['pinner'])['username'] },
    is_owner: true,
    is_standard: true,
    creative_type: Object.keys(video).length > 0 ? 'VIDEO' : 'REGULAR',
    parent_pin_id: null,
    has_been_promoted: false,
    media: {
      media_type: Object.keys(video).length > 0 ? 'video' : 'image',
      images: Object.fromEntries(
        Object.entries(pictureSizes).flatMap(([name, size]) => {
          const { url, width, height } = wireOf(images[size]);
          return url === undefined ? [] : [[name, { url, width, height }]];
        }),
      ),
    },
  };
}
