import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import { hideTopic, mergeTopic, partTopic, renameTopic, staffTopics } from '../../topics/staff-topics.ts';
import { fieldError } from '../../errors.ts';
import { id, requiredText, text } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { namesOfText } from '../../../views/topics/names-of-text.ts';
import { staffTopicUrl } from '../../../views/staff/staff-urls.ts';
import { staffTopicTexts as t } from '../../../views/staff/texts/topics.ts';
import { refusals } from '../../refusals.ts';

const limit = { points: 60, perSeconds: 60 };
const staffTopicSchema = z
  .object({
    id: idText,
    type: z.literal('topic'),
    name: z.string(),
    names: z.record(z.string(), z.string()).describe('The name in other languages, by language'),
    url_name: z.string().describe('As used in URLs'),
    parent_id: idText.nullable(),
    is_hidden: z.boolean(),
    merged_into: idText.nullable().describe('The topic that replaces it'),
  })
  .meta({ id: 'StaffTopic' });
const changedSchema = z.object({ id: idText, name: z.string() });

const page = (input: Record<string, unknown>): string => staffTopicUrl(String(input['topic_id']));
const said = (words: () => string) => (data: { id: string }) => ({
  to: staffTopicUrl(data.id),
  told: words(),
});

/** Operations for editing topics. */
export const staffTopicOperations = [
  operationForStaff({
    method: 'GET',
    path: '/v3/staff/topics/',
    summary: 'Lists all topics in tree order, including hidden and merged ones.',
    tag: 'Staff',
    input: z.object({}),
    output: z.array(staffTopicSchema),
    async handle({ services, staff }) {
      const topics = await staffTopics(services, staff);
      return {
        data: topics.map((topic) => ({
          id: topic.id,
          type: 'topic' as const,
          name: topic.name,
          names: topic.names,
          url_name: topic.urlName,
          parent_id: topic.parentId,
          is_hidden: topic.isHidden,
          merged_into: topic.mergedInto,
        })),
      };
    },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/topics/{topic_id}/',
    audit: ['interest.rename'],
    summary: 'Renames a topic. Its URL stays.',
    tag: 'Staff',
    input: z.object({
      topic_id: id,
      name: requiredText(60, 'aName'),
      names: text(2000)
        .default('')
        .meta({ description: 'Names in other languages, one per line, such as de: Garten' }),
    }),
    output: changedSchema,
    limit,
    async handle({ services, staff }, { topic_id: topicId, name, names }) {
      const read = namesOfText(names);
      if (read === null) throw fieldError('names', refusals.topics.languages);
      return { data: await renameTopic(services, staff, topicId, { name, names: read }) };
    },
    form: { page, done: said(() => t.renamed) },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/topics/{topic_id}/hide/',
    audit: ['interest.hide'],
    summary: 'Hides a topic and its descendants from lists, feeds and URLs. Its pins stay.',
    tag: 'Staff',
    input: z.object({ topic_id: id }),
    output: changedSchema,
    limit,
    async handle({ services, staff }, input) {
      return { data: await hideTopic(services, staff, input.topic_id, true) };
    },
    form: { page, isButton: true, done: said(() => t.hidden) },
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/topics/{topic_id}/hide/',
    audit: ['interest.show'],
    summary: 'Shows a hidden topic again.',
    tag: 'Staff',
    input: z.object({ topic_id: id }),
    output: changedSchema,
    limit,
    async handle({ services, staff }, input) {
      return { data: await hideTopic(services, staff, input.topic_id, false) };
    },
    form: { page, isButton: true, done: said(() => t.shown) },
  }),
  operationForStaff({
    method: 'PUT',
    path: '/v3/staff/topics/{topic_id}/merge/',
    audit: ['interest.merge'],
    summary: 'Merges a topic into another, which takes over its URL, words, pins and followers.',
    tag: 'Staff',
    input: z.object({ topic_id: id, into: requiredText(60, 'otherTopic') }),
    output: changedSchema,
    limit,
    async handle({ services, staff }, input) {
      return { data: await mergeTopic(services, staff, input.topic_id, input.into) };
    },
    form: { page, done: said(() => t.merged) },
  }),
  operationForStaff({
    method: 'DELETE',
    path: '/v3/staff/topics/{topic_id}/merge/',
    audit: ['interest.part'],
    summary: 'Undoes a merge. Follows of the other topic stay.',
    tag: 'Staff',
    input: z.object({ topic_id: id }),
    output: changedSchema,
    limit,
    async handle({ services, staff }, input) {
      return { data: await partTopic(services, staff, input.topic_id) };
    },
    form: { page, isButton: true, done: said(() => t.parted) },
  }),
] as const;
