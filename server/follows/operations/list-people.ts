import { z } from 'zod';
import { getBoard } from '../../boards/get-board.ts';
import { listFollowedBoards, listPeople } from '../list-following.ts';
import { followedTopics } from '../../topics/get-topic.ts';
import { presentTopic, topicSchema } from '../../topics/present.ts';
import { presentBoardRef } from '../../boards/present.ts';
import { boardRefSchema } from '../../boards/present-schema.ts';
import { requireProfile } from '../../people/get-profile.ts';
import {
  listOfPersonFields,
  listOfPersonScopes,
  usernameMeant,
} from '../../people/operations/list-of-person.ts';
import { AppError } from '../../errors.ts';
import { bookmarks, endMarker, id, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../../http/operations/operation.ts';
import { listUsers } from '../../people/list-users.ts';
import { listedUserSchema, presentListedUser, type PresentedListedUser } from '../../people/present.ts';
import type { Page, UserSummary } from '../../../views/contract/models.ts';
import { limits } from '../../../views/contract/limits.ts';
import { presentPage } from '../../paging/page-of-rows.ts';

const page_size = pageSize(limits.followersPage, 250);
const ofPerson = z.object({ ...listOfPersonFields, page_size });

export const userFollowersOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/followers/',
  resources: [{ name: 'UserFollowersResource', verb: 'get' }],
  summary: "Lists a person's followers.",
  tag: 'Users',
  scopes: listOfPersonScopes,
  input: ofPerson,
  output: z.array(listedUserSchema),
  handle: (context, input) => peopleOf(context, input, 'followers'),
});

export const userFollowingOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/following/',
  resources: [{ name: 'UserFollowingResource', verb: 'get' }],
  summary: 'Lists the people that a person follows.',
  tag: 'Users',
  scopes: listOfPersonScopes,
  input: ofPerson,
  output: z.array(listedUserSchema),
  handle: (context, input) => peopleOf(context, input, 'following'),
});

export const boardFollowersOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/boards/{board_id}/followers/',
  resources: [{ name: 'BoardFollowersResource', verb: 'get' }],
  summary: "Lists a board's followers.",
  tag: 'Boards',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({ board_id: id, bookmarks, page_size }),
  output: z.array(listedUserSchema),
  async handle(context, input) {
    const viewerId = context.viewer.user?.id ?? null;
    const found = await getBoard(context.services, viewerId, input.board_id);
    if (found === null) throw new AppError('board_not_found');
    if (found.board.privacy !== 'public' && found.board.role === null) return { data: [] };
    const page = await listPeople(
      context.services,
      viewerId,
      input.board_id,
      'boardFollowers',
      input.bookmarks,
      input.page_size,
    );
    return presentListed(context, page);
  },
});

export const followedBoardsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/following/boards/',
  resources: [{ name: 'BoardFollowingResource', verb: 'get' }],
  summary: 'Lists the boards that a person follows.',
  tag: 'Users',
  scopes: listOfPersonScopes,
  input: ofPerson,
  output: z.array(boardRefSchema),
  async handle(context, input) {
    const { services, viewer, origin } = context;
    const viewerId = viewer.user?.id ?? null;
    const person = await requireProfile(services, viewerId, usernameMeant(context, input.username));
    const page = await listFollowedBoards(services, person.id, input.bookmarks, input.page_size, viewerId);
    return presentPage(page, (board) => presentBoardRef(origin, board));
  },
});

export const followedInterestsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/following/interests/',
  resources: [{ name: 'InterestFollowingResource', verb: 'get' }],
  summary: 'Lists all topics that a person follows, latest first.',
  tag: 'Users',
  scopes: listOfPersonScopes,
  input: ofPerson,
  output: z.array(topicSchema),
  async handle(context, input) {
    const { services, viewer } = context;
    const username = usernameMeant(context, input.username);
    const person = await requireProfile(services, viewer.user?.id ?? null, username);
    if (input.bookmarks === endMarker) return { data: [] };
    const topics = await followedTopics(services, person.id, viewer.locale);
    return { data: topics.map(presentTopic) };
  },
});

async function peopleOf(
  context: OperationContext,
  input: z.output<typeof ofPerson>,
  which: 'followers' | 'following',
): Promise<ListedPage> {
  const viewerId = context.viewer.user?.id ?? null;
  const person = await requireProfile(context.services, viewerId, usernameMeant(context, input.username));
  const page = await listPeople(
    context.services,
    viewerId,
    person.id,
    which,
    input.bookmarks,
    input.page_size,
  );
  return presentListed(context, page);
}

interface ListedPage {
  data: PresentedListedUser[];
  bookmark: string | undefined;
}

async function presentListed(
  { services, viewer, origin }: OperationContext,
  page: Page<UserSummary>,
): Promise<ListedPage> {
  const items = await listUsers(services, viewer.user?.id ?? null, page.items);
  return presentPage({ ...page, items }, (user) => presentListedUser(origin, user));
}
