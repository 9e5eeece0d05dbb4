import { z } from 'zod';
import { idText, instantRfc2822, languageOfText } from '../../views/contract/output.ts';
import { pinOrders } from '../../views/contract/models.ts';
import { imageSchema, imagesSchema } from '../pins/present/present-images.ts';
import { userSchema } from '../people/present.ts';

export const privacySchema = z.enum(['public', 'protected', 'secret']);

export const boardRefSchema = z
  .object({
    id: idText,
    type: z.literal('board'),
    node_id: z.string(),
    name: z.string(),
    url: z.string().describe('Path of its page'),
    layout: z.enum(['default', 'quick_saves']),
    owner: userSchema.optional(),
  })
  .meta({ id: 'BoardRef' });
export type PresentedBoardRef = z.output<typeof boardRefSchema>;

const coverUrl = z.string().nullable();

export const boardSchema = boardRefSchema
  .extend({
    owner: userSchema,
    slug: z.string(),
    description: z.string(),
    language: languageOfText,
    privacy: privacySchema,
    category: z.null(),
    username: z.string().describe("The owner's"),
    pin_count: z.number(),
    section_count: z.number(),
    follower_count: z.number(),
    is_collaborative: z.boolean(),
    collaborated_by_me: z.boolean(),
    followed_by_me: z.boolean(),
    pin_order: z.enum(pinOrders).describe('Order in which people see its pins first'),
    archived: z.boolean(),
    is_sensitive: z.boolean(),
    should_show_sensitivity_screen: z.boolean(),
    collaborators_organise: z.boolean(),
    collaborators_invite: z.boolean(),
    collaborator_requests_enabled: z.boolean().describe('Whether people may ask to join while it is public'),
    access: z.array(z.enum(['write', 'delete'])).describe("The caller's permissions on it"),
    cover_pin_id: idText.nullable().describe('The pin whose picture is the cover'),
    image_cover_url: coverUrl,
    image_cover_hd_url: coverUrl,
    image_thumbnail_url: coverUrl,
    images: z.object({ '170x': z.array(imageSchema) }),
    pin_thumbnail_urls: z.array(z.string().nullable()),
    created_at: instantRfc2822,
  })
  .meta({ id: 'Board' });
export type PresentedBoard = z.output<typeof boardSchema>;

export const boardNoteSchema = z
  .object({
    id: idText,
    type: z.literal('board_note'),
    title: z.string(),
    text: z.string(),
    user: userSchema.describe('Its author'),
    created_at: instantRfc2822,
    updated_at: instantRfc2822.nullable(),
  })
  .meta({ id: 'BoardNote' });
export type PresentedBoardNote = z.output<typeof boardNoteSchema>;

export const sectionRefSchema = z
  .object({ id: idText, type: z.literal('board_section'), title: z.string(), slug: z.string() })
  .meta({ id: 'SectionRef' });
export type PresentedSectionRef = z.output<typeof sectionRefSchema>;

export const sectionSchema = sectionRefSchema
  .extend({
    pin_count: z.number(),
    board: boardRefSchema,
    preview_pins: z
      .array(
        z.object({
          type: z.literal('pin'),
          image_signature: z.string(),
          dominant_color: z.string(),
          images: imagesSchema,
        }),
      )
      .describe('Pictures of its newest pins'),
  })
  .meta({ id: 'Section' });
export type PresentedSection = z.output<typeof sectionSchema>;

export const boardJobSchema = z
  .object({
    id: idText,
    type: z.literal('board_job'),
    kind: z.enum(['merge', 'move', 'copy', 'delete']),
    status: z.enum(['running', 'done', 'failed', 'undone']),
    board_name: z.string(),
    source: boardRefSchema.nullable().describe('Place of the pins after an undo'),
    target: boardRefSchema.nullable().describe('Target of the pins; null if they are deleted'),
    total: z.number().describe('Pins to process'),
    done: z.number().describe('Pins processed'),
    dropped: z.number().describe('Pins skipped because the target already had their picture'),
    failure: z.string().nullable(),
    can_undo: z.boolean(),
    is_undoing: z.boolean(),
    restored: z.number().describe('Pins moved back'),
    kept: z.number().describe('Pins skipped because they were changed in the meantime'),
  })
  .meta({ id: 'BoardJob' });
export type PresentedBoardJob = z.output<typeof boardJobSchema>;
