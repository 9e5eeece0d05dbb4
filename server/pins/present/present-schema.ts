import { z } from 'zod';
import { idText, instantRfc2822, languageOfText } from '../../../views/contract/output.ts';
import { boardRefSchema, privacySchema, sectionRefSchema } from '../../boards/present-schema.ts';
import { imagesSchema } from './present-images.ts';
import { mediaSchema } from '../media/present-schema.ts';
import {
  reactionCountListSchema,
  reactionCountsSchema,
  reactionTypeSchema,
} from '../../reactions/present.ts';
import { richSchema } from '../../products/present-schema.ts';
import { topicSchema } from '../../topics/present.ts';
import { userSchema } from '../../people/present.ts';

const reasonSchema = z
  .object({
    reason: z.enum([
      'FOLLOWING_FEED',
      'RECENT_FOLLOWED_BOARD',
      'FOLLOWED_INTEREST',
      'RECENT_ACTIVITY',
      'SAVED_TOGETHER',
      'LOOKS_ALIKE',
      'WORDS_ALIKE',
      'NEW_PIN',
    ]),
    reason_id: idText
      .nullable()
      .describe('The followed item, the member’s save that counted most, or the similar pin or board'),
    has_board: z.boolean(),
    board: boardRefSchema.nullable(),
  })
  .meta({ id: 'RecommendationReason' });
export type PresentedReason = z.output<typeof reasonSchema>;

/** Extra fields of an ad slot. */
const paidSchema = z.object({
  is_third_party_ad: z.boolean(),
  promoted_is_removable: z.boolean(),
  advertiser_id: idText,
  campaign_id: idText,
  pin_promotion_id: idText,
  ad_match_reason: z
    .enum(['partner', 'audience', 'words'])
    .nullable()
    .describe(
      'Why the ad is shown here: `partner` for followers of a partner of the business, `audience` for those of it or of a topic, `words` for words of the pins around. Null for ads that are for everybody, and for copies.',
    ),
  ad_destination_url: z.string().nullable(),
  destination_url: z.string().nullable(),
  attribution_source_id: idText,
  ad_data: z.object({
    exclude_from_grid_rep_tests: z.boolean().describe('Whether it is kept out of experiments with cards'),
  }),
});

const promotionSchema = z.object({
  is_promoted: z.boolean(),
  is_downstream_promotion: z.boolean().describe('Whether it is a copy of a promoted pin'),
  promoter: userSchema.nullable(),
  ...paidSchema.partial().shape,
});
export type PresentedPromotion = z.output<typeof promotionSchema>;

export const pinSchema = z
  .object({
    id: idText,
    type: z.literal('pin'),
    node_id: z.string(),
    title: z.string(),
    grid_title: z.string(),
    description: z.string(),
    description_html: z.string().describe('Escaped, with links from hashtags to their search'),
    grid_description: z.string(),
    seo_title: z.string(),
    seo_description: z.string(),
    seo_url: z.string(),
    closeup_description: z.string(),
    closeup_unified_description: z.string(),
    created_at: instantRfc2822,
    link: z.string().nullable(),
    mobile_link: z.string().nullable().describe('Link for phones, if it differs'),
    tracked_link: z.string().nullable().describe('The link through `/offsite/`, which counts the click'),
    tracking_params: z.string().describe('`client_tracking_params` of a click on its link, and of saving it'),
    tracking_params_map: z
      .object({ key: idText.describe('The pin'), data: z.string() })
      .describe('The same, by pin'),
    link_domain: z
      .object({
        official_user: userSchema
          .nullable()
          .describe('Who has proven that the site is theirs; told on the pin itself, null in lists'),
      })
      .nullable()
      .describe('Null without a link'),
    should_open_in_stream: z.boolean().describe('Whether a click opens its link within the list'),
    domain: z.string(),
    dominant_color: z.string(),
    image_signature: z.string(),
    images: imagesSchema,
    image_crop: z
      .object({ min_y: z.number(), max_y: z.number() })
      .nullable()
      .describe('Part of the picture that cards show, as fractions of its height; null for all of it'),
    board: boardRefSchema,
    pinned_to_board: z
      .object({ id: idText })
      .nullable()
      .describe('Board of the caller’s copy; null if there is none'),
    pinner: userSchema,
    native_creator: userSchema,
    closeup_attribution: z.object({ id: idText, full_name: z.string() }),
    aggregated_pin_data: z.object({
      id: idText,
      aggregated_stats: z.object({ saves: z.number(), done: z.number() }),
      comment_count: z.number(),
      is_shop_the_look: z.boolean(),
    }),
    repin_count: z.number(),
    comment_count: z.number(),
    reaction_counts: reactionCountsSchema,
    reaction_counts_data: reactionCountListSchema,
    alt_text: z.string().nullable(),
    auto_alt_text: z.null(),
    category: z.string().nullable().describe('Name of its best topic'),
    hashtags: z.array(z.string()),
    pin_join: z.object({
      visual_annotation: z.array(z.string()).describe("Names of the pin's topics, best first"),
    }),
    ...richSchema.shape,
    is_eligible_for_web_closeup: z.boolean(),
    ...mediaSchema.shape,
    section: sectionRefSchema.nullable(),
    ...promotionSchema.shape,
    is_uploaded: z.boolean(),
    privacy: privacySchema.describe('Privacy of its board'),
    is_board_sensitive: z
      .boolean()
      .describe('Whether clients cover it until the viewer dismisses the screen of its board'),
    method: z.string().describe('How it was created, such as `uploaded`'),
    source_interest: topicSchema.nullable(),
    recommendation_reason: reasonSchema.nullable(),
    debug: z.string().nullable(),
  })
  .meta({ id: 'Pin' });
export type PresentedPin = z.output<typeof pinSchema>;

const sponsorshipSchema = z
  .object({
    status: z.number(),
    creator: userSchema,
    sponsor: z.object({ full_name: z.string() }).nullable(),
    has_affiliate_products: z.boolean(),
  })
  .meta({ id: 'Sponsorship' });
export type PresentedSponsorship = z.output<typeof sponsorshipSchema>;

export const productTagsSchema = z
  .array(
    z.object({
      x: z.number().describe('Percent of the width, from the left'),
      y: z.number().describe('Percent of the height, from the top'),
      pin: pinSchema,
    }),
  )
  .describe('Products tagged on the picture');

const share = z.number().describe('Share of the picture, 0 to 1');

export const closeupSchema = pinSchema
  .extend({
    sponsorship: sponsorshipSchema.nullable(),
    product_tags: productTagsSchema,
    saved_from: z
      .object({ creator: z.string(), host: z.string() })
      .nullable()
      .describe('Its creator on the site that it was imported from'),
    reaction_by_me: reactionTypeSchema.nullable(),
    visual_objects: z
      .array(z.object({ x: share, y: share, w: share, h: share }))
      .describe('Regions that visual search accepts'),
    language: languageOfText,
    seo_noindex_reason: z.string().nullable(),
    is_held: z
      .literal(true)
      .optional()
      .describe('Whether it is quarantined: hidden from others until the staff decide'),
  })
  .meta({ id: 'PinCloseup' });
export type PresentedCloseup = z.output<typeof closeupSchema>;
