import { z } from 'zod';
import type { TopicBranch, TopicDetails, TopicRef } from '../../views/contract/topics.ts';
import { idText } from '../../views/contract/output.ts';
import { presentImageUrl } from '../pins/present/present-images.ts';

export const topicSchema = z
  .object({
    id: idText,
    type: z.literal('interest'),
    url_name: z.string().describe('As used in URLs: `home-decor`'),
    name: z.string(),
    url: z.string().describe('Path of its page'),
  })
  .meta({ id: 'Topic' });
export type PresentedTopic = z.output<typeof topicSchema>;

export const topicDetailsSchema = topicSchema
  .extend({
    is_followed: z.boolean(),
    breadcrumbs: z.array(topicSchema).describe('From the root to its parent'),
    children: z.array(topicSchema),
    related_interests: z.array(topicSchema),
  })
  .meta({ id: 'TopicDetails' });
export type PresentedTopicDetails = z.output<typeof topicDetailsSchema>;

export const topicBranchSchema = topicSchema
  .extend({ image_medium_url: z.string().nullable(), children: z.array(topicSchema) })
  .meta({ id: 'TopicBranch' });
export type PresentedTopicBranch = z.output<typeof topicBranchSchema>;

/** Converts a topic to its wire format (spec §3 'Interest/topic': id, url_name, name). */
export function presentTopic(topic: TopicRef): PresentedTopic {
  return { id: topic.id, type: 'interest', url_name: topic.urlName, name: topic.name, url: topic.url };
}

export function presentTopicDetails(topic: TopicDetails): PresentedTopicDetails {
  return {
    ...presentTopic(topic),
    is_followed: topic.isFollowed,
    breadcrumbs: topic.above.map(presentTopic),
    children: topic.children.map(presentTopic),
    related_interests: topic.related.map(presentTopic),
  };
}

export function presentTopicBranch(origin: string, branch: TopicBranch): PresentedTopicBranch {
  return {
    ...presentTopic(branch),
    image_medium_url: branch.cover === null ? null : presentImageUrl(origin, branch.cover, '236x'),
    children: branch.children.map(presentTopic),
  };
}
