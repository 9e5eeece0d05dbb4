import { isoDate, textOf, wireOf, type Wire } from './wire-values.ts';

/** Converts a profile to a v5 `user_account`. */
export function v5Account(user: Wire): Wire {
  return {
    id: user['id'],
    username: user['username'],
    account_type: user['business_name'] === null ? 'PINNER' : 'BUSINESS',
    business_name: user['business_name'],
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

/** Converts a board to v5. Privacy is in uppercase. Leaves out the number of collaborators, who are not counted here. */
export function v5Board(board: Wire): Wire {
  return {
    id: board['id'],
    name: board['name'],
    description: board['description'],
    privacy: textOf(board['privacy']).toUpperCase(),
    owner: { username: wireOf(board['owner'])['username'] },
    pin_count: board['pin_count'],
    follower_count: board['follower_count'],
    created_at: isoDate(board['created_at']),
    media: { image_cover_url: board['image_cover_hd_url'], pin_thumbnail_urls: board['pin_thumbnail_urls'] },
  };
}

export function v5Section(section: Wire): Wire {
  return { id: section['id'], name: section['title'] };
}
