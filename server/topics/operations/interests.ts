import { z } from 'zod';
import { findInterest, getTopic } from '../get-topic.ts';
import { listTopics } from '../list-topics.ts';
import { topicFeed } from '../../feeds/topic-feed.ts';
import { AppError } from '../../errors.ts';
import { bookmarks, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { presentPinPage } from '../../pins/present.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import {
  presentTopic,
  presentTopicBranch,
  presentTopicDetails,
  topicBranchSchema,
  topicDetailsSchema,
  topicSchema,
} from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';

const interest = z.string().min(1).max(80).meta({ description: 'Id of the topic, or its url_name' });

export const listInterestsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/interests/',
  resources: [
    { name: 'InterestsResource', verb: 'get' },
    { name: 'CategoriesResource', verb: 'get' },
    { name: 'ExploreSectionsResource', verb: 'get' },
  ],
  summary: 'Lists the top-level topics with their subtopics.',
  tag: 'Topics',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({}),
  output: z.array(topicBranchSchema),
  async handle(context) {
    const topics = await listTopics(context.services, viewerOf(context));
    return { data: topics.map((topic) => presentTopicBranch(context.origin, topic)) };
  },
});

export const getInterestOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/interests/{interest}/',
  resources: [
    { name: 'InterestResource', verb: 'get' },
    { name: 'TopicResource', verb: 'get' },
    { name: 'CategoryResource', verb: 'get', renames: { category: 'interest' } },
  ],
  summary: 'Returns a topic with its ancestors, subtopics and related topics.',
  tag: 'Topics',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ interest }),
  output: topicDetailsSchema,
  async handle(context, input) {
    const row = await findInterest(context.services, input.interest);
    if (row === null) throw new AppError('interest_not_found');
    return { data: presentTopicDetails(await getTopic(context.services, viewerOf(context), row)) };
  },
});

export const relatedInterestsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/interests/{interest}/related/',
  resources: [{ name: 'RelatedInterestsResource', verb: 'get', renames: { interest_name: 'interest' } }],
  summary: "Lists a topic's related topics.",
  tag: 'Topics',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ interest }),
  output: z.array(topicSchema),
  async handle(context, input) {
    const row = await findInterest(context.services, input.interest);
    if (row === null) throw new AppError('interest_not_found');
    const { related } = await getTopic(context.services, viewerOf(context), row);
    return { data: related.map(presentTopic) };
  },
});

export const interestPinsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/interests/{interest}/pins/',
  resources: [
    { name: 'TopicFeedResource', verb: 'get' },
    { name: 'InterestFeedResource', verb: 'get' },
    { name: 'CategoryFeedResource', verb: 'get', renames: { feed: 'interest', category: 'interest' } },
    { name: 'ExploreSectionFeedResource', verb: 'get', renames: { section_id: 'interest' } },
  ],
  summary: 'Lists the pins of a topic and its subtopics, newest first.',
  tag: 'Topics',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ interest, bookmarks, page_size: pageSize(limits.feedPage, 250) }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const row = await findInterest(context.services, input.interest);
    if (row === null) throw new AppError('interest_not_found');
    const page = await topicFeed(context.services, row.id, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
    });
    return presentPinPage(context.origin, page);
  },
});

function viewerOf({ viewer }: OperationContext) {
  return { userId: viewer.user?.id ?? null, locale: viewer.locale };
}
