import { z } from 'zod';
import { blockPerson, listBlocked, unblockPerson } from '../block.ts';
import { actingFor } from '../../http/operations/acting-for.ts';
import { bookmarks, id, optionalId, pageSize } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { presentPeoplePage, userSchema } from '../present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { blockedUrl } from '../../../views/people/people-urls.ts';
import { toastTimes } from '../../../views/base/toasts/toast-times.ts';
import { saveControlTexts } from '../../../views/saves/texts/save-control.ts';
import { peopleTexts as t } from '../../../views/people/texts.ts';

const limit = { points: 120, perSeconds: 60 };
const form = {
  /** Page that the form came from and returns to. */
  next: z.string().max(limits.pinLink).optional(),
};

export const blockOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/users/{blocked_user_id}/block/',
  resources: [{ name: 'UserBlockResource', verb: 'create' }],
  summary: 'Blocks a person. Neither can see or reach the other.',
  tag: 'Users',
  input: z.object({
    blocked_user_id: id,
    orbac_subject_id: optionalId,
    block_source: z.union([z.string(), z.number()]).nullish().meta({
      description: 'Accepted for compatibility: a block is the same wherever it was made.',
    }),
    block_context: z.unknown().optional().meta({
      description: 'Accepted for compatibility: a block is the same wherever it was made.',
    }),
    ...form,
  }),
  output: z.object({ id: idText, blocked_by_me: z.literal(true) }),
  limit,
  async handle(context, input) {
    const actorId = await actingFor(context, input.orbac_subject_id);
    await blockPerson(context.services, actorId, input.blocked_user_id);
    return { data: { id: input.blocked_user_id, blocked_by_me: true } };
  },
  form: {
    page: (input) => safeNext(typeof input['next'] === 'string' ? input['next'] : undefined),
    done: (_data, input) => ({
      to: safeNext(input.next),
      toast: {
        text: t.blockedToast,
        kind: 'info',
        durationMs: toastTimes.undoDisplayMs,
        actions: [
          {
            label: saveControlTexts.undo,
            href: `/v3/users/${input.blocked_user_id}/block/`,
            hidden: [
              { name: '_method', value: 'DELETE' },
              { name: 'next', value: safeNext(input.next) },
            ],
            doneText: t.unblockedToast,
          },
        ],
      },
    }),
  },
});

export const unblockOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/users/{blocked_user_id}/block/',
  resources: [{ name: 'UserBlockResource', verb: 'delete' }],
  summary: 'Unblocks a person.',
  tag: 'Users',
  input: z.object({ blocked_user_id: id, orbac_subject_id: optionalId, ...form }),
  output: z.object({ id: idText, blocked_by_me: z.literal(false) }),
  limit,
  async handle(context, input) {
    const actorId = await actingFor(context, input.orbac_subject_id);
    await unblockPerson(context.services, actorId, input.blocked_user_id);
    return { data: { id: input.blocked_user_id, blocked_by_me: false } };
  },
  form: {
    page: () => blockedUrl,
    done: (_data, input) => ({
      to: input.next === undefined ? blockedUrl : safeNext(input.next),
      told: t.unblockedToast,
    }),
  },
});

export const blockedPeopleOperation = operationForMembers({
  method: 'GET',
  path: '/v3/blocks/',
  resources: [{ name: 'BlockedUsersResource', verb: 'get' }],
  summary: 'Lists the people that the caller blocks.',
  tag: 'Users',
  input: z.object({ bookmarks, page_size: pageSize(limits.followersPage, 250) }),
  output: z.array(userSchema),
  async handle({ services, viewer, origin }, input) {
    return presentPeoplePage(
      origin,
      await listBlocked(services, viewer.user.id, input.bookmarks, input.page_size),
    );
  },
});
