import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import type { PresentedBoard, PresentedSectionRef } from '../../boards/present-schema.ts';
import type { PresentedProfile } from '../../people/present.ts';
import { shown } from './v5-route.ts';
import { instant, instantOf } from './v5-fields.ts';

const accountSchema = z
  .object({
    id: idText,
    username: z.string(),
    account_type: z.enum(['PINNER', 'BUSINESS']),
    business_name: z.string().nullable(),
    about: z.string(),
    website_url: z.string(),
    profile_image: z.string().nullable(),
    board_count: z.number(),
    pin_count: z.number(),
    follower_count: z.number(),
    following_count: z.number(),
    monthly_views: z.null().describe('Not counted here'),
  })
  .meta({ id: 'UserAccount' });

/** The account of a token. */
export const v5Account = shown(accountSchema, (user: PresentedProfile): z.output<typeof accountSchema> => ({
  id: user.id,
  username: user.username,
  account_type: user.business_name === null ? 'PINNER' : 'BUSINESS',
  business_name: user.business_name,
  about: user.about,
  website_url: user.website_url,
  profile_image: user.image_large_url,
  board_count: user.board_count,
  pin_count: user.pin_count,
  follower_count: user.follower_count,
  following_count: user.following_count,
  monthly_views: null,
}));

const privacyOf = { public: 'PUBLIC', protected: 'PROTECTED', secret: 'SECRET' } as const;

const boardSchema = z
  .object({
    id: idText,
    name: z.string(),
    description: z.string(),
    privacy: z.enum(privacyOf),
    owner: z.object({ username: z.string() }),
    pin_count: z.number(),
    follower_count: z.number(),
    created_at: instant,
    media: z.object({
      image_cover_url: z.string().nullable(),
      pin_thumbnail_urls: z.array(z.string().nullable()),
    }),
  })
  .meta({ id: 'Board' });

/** A board, without the number of its collaborators, who are not counted here. */
export const v5Board = shown(boardSchema, (board: PresentedBoard) => ({
  id: board.id,
  name: board.name,
  description: board.description,
  privacy: privacyOf[board.privacy],
  owner: { username: board.owner.username },
  pin_count: board.pin_count,
  follower_count: board.follower_count,
  created_at: instantOf(board.created_at),
  media: { image_cover_url: board.image_cover_hd_url, pin_thumbnail_urls: board.pin_thumbnail_urls },
}));

const sectionSchema = z.object({ id: idText, name: z.string() }).meta({ id: 'BoardSection' });

export const v5Section = shown(sectionSchema, (section: PresentedSectionRef) => ({
  id: section.id,
  name: section.title,
}));
