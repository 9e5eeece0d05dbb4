import { z } from 'zod';
import { listSaveTargets } from '../lists/list-save-targets.ts';
import { bookmarks, pageSize, text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { privacySchema, sectionRefSchema } from '../present-schema.ts';
import { presentSectionRef } from '../present.ts';
import { presentImageUrl } from '../../pins/present/present-images.ts';
import { limits } from '../../../views/contract/limits.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

const targetSchema = z
  .object({
    id: idText,
    type: z.literal('board'),
    name: z.string(),
    privacy: privacySchema,
    owner_name: z.string().nullable().describe("Null for the caller's own boards"),
    pin_count: z.number(),
    image_thumbnail_url: z.string().nullable(),
    cover: z
      .object({
        signature: z.string(),
        width: z.number(),
        height: z.number(),
        dominantColor: z.string(),
        format: z.enum(['jpg', 'png', 'webp', 'gif']),
      })
      .nullable(),
    sections: z.array(sectionRefSchema),
  })
  .meta({ id: 'SaveTarget' });

export const listSaveTargetsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/save_targets/',
  resources: [{ name: 'BoardPickerBoardsResource', verb: 'get' }],
  summary: 'Lists the boards that the caller may save to, with their sections, last used first.',
  tag: 'Boards',
  input: z.object({
    query: text(limits.boardName, 'search').optional(),
    bookmarks,
    page_size: pageSize(limits.boardsPage, 200),
  }),
  output: z.array(targetSchema),
  async handle(context, input) {
    const page = await listSaveTargets(context.services, context.viewer.user.id, {
      words: input.query,
      bookmark: input.bookmarks,
      pageSize: input.page_size,
    });
    return presentPage(page, (target) => ({
      id: target.id,
      type: 'board',
      name: target.name,
      privacy: target.privacy,
      owner_name: target.ownerName,
      pin_count: target.pinCount,
      image_thumbnail_url: presentImageUrl(context.origin, target.cover, '60x60'),
      cover: target.cover,
      sections: target.sections.map(presentSectionRef),
    }));
  },
});
