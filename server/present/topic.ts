import type { TopicBranch, TopicDetails, TopicRef } from '../../views/contract/topics.ts';
import { presentImageUrl } from './images.ts';

/** An interest on the wire (spec §3 'Interest/topic': id, url_name, name). */
export function presentTopic(topic: TopicRef): Record<string, unknown> {
  return { id: topic.id, type: 'interest', url_name: topic.urlName, name: topic.name, url: topic.url };
}

export function presentTopicDetails(topic: TopicDetails): Record<string, unknown> {
  return {
    ...presentTopic(topic),
    is_followed: topic.isFollowed,
    breadcrumbs: topic.above.map(presentTopic),
    children: topic.children.map(presentTopic),
    related_interests: topic.related.map(presentTopic),
  };
}

export function presentTopicBranch(origin: string, branch: TopicBranch): Record<string, unknown> {
  return {
    ...presentTopic(branch),
    image_medium_url: branch.cover === null ? null : presentImageUrl(origin, branch.cover, '236x'),
    children: branch.children.map(presentTopic),
  };
}
