import { z } from 'zod';
import { getFeedback } from '../get-feedback.ts';
import { hideNewsPin, hidePin, unhideNewsPin, unhidePin } from '../hide-pin.ts';
import { getPin } from '../../pins/get-pin.ts';
import { id, text } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import type { FeedReason } from '../../../views/feedback/feedback.ts';
import { pinFeedbackUrl } from '../../../views/base/urls/canonical.ts';
import { newsUrl } from '../../../views/notifications/news-urls.ts';

const limit = { points: 120, perSeconds: 60 };
const feedbackPage = (pinId: unknown): string => (typeof pinId === 'string' ? pinFeedbackUrl(pinId) : '/');

/** Why the pin was shown. */
const reasonSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('recentActivity') }),
    z.object({ kind: z.literal('board'), board: z.string() }),
    z.object({ kind: z.enum(['promoted', 'partnerData']), promoter: z.string() }),
    z.object({ kind: z.literal('followedBoard'), board: z.string(), board_id: idText }),
    z.object({ kind: z.literal('followedUser'), user: z.string(), user_id: idText }),
    z.object({ kind: z.literal('topic'), topic: z.string(), topic_id: idText }),
  ])
  .meta({ id: 'FeedReason' });

const hidden = z.object({ id: idText, hidden: z.literal(true) });
const hiddenWithReason = hidden.extend({ reason: reasonSchema.nullable() });
const shown = z.object({ id: idText, hidden: z.literal(false) });

/** Presents a reason in snake_case. */
const presentReason = (reason: FeedReason | null): z.output<typeof reasonSchema> | null => {
  switch (reason?.kind) {
    case 'followedBoard':
      return { kind: reason.kind, board: reason.board, board_id: reason.boardId };
    case 'followedUser':
      return { kind: reason.kind, user: reason.user, user_id: reason.userId };
    case 'topic':
      return { kind: reason.kind, topic: reason.topic, topic_id: reason.topicId };
    default:
      return reason ?? null;
  }
};

/** What a form says of the pin's source. */
interface Source {
  /** The campaign whose slot the pin filled. */
  campaign_id?: string | undefined;
  /** The query of the search that found the pin. */
  query?: string;
}

/** Returns the page that confirms hiding or unhiding a pin, with the pin's source as a query string. */
function confirmationUrl(
  pinId: string,
  reason: ReturnType<typeof presentReason>,
  { campaign_id: campaignId, query = '' }: Source,
): string {
  const search = new URLSearchParams(reason === null ? {} : { from: reason.kind });
  if (reason?.kind === 'topic') search.set('topic', reason.topic_id);
  if ((reason?.kind === 'promoted' || reason?.kind === 'partnerData') && campaignId !== undefined)
    search.set('utm_pai', campaignId);
  if (query !== '') search.set('q', query);
  return `${pinFeedbackUrl(pinId)}${search.size === 0 ? '' : `?${search}`}`;
}

/** Returns why a hidden pin was shown. */
async function reasonOf(
  context: MemberContext,
  pinId: string,
  campaignId?: string,
): Promise<ReturnType<typeof presentReason>> {
  const { services, viewer } = context;
  const pin = await getPin(services, saverOf(context), pinId);
  const feedback = pin === null ? null : await getFeedback(services, viewer.user.id, pin, campaignId ?? null);
  return presentReason(feedback?.reason ?? null);
}

export const hidePinOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/p2p/{pin}/hide/',
  summary: "Hides a pin from the caller's recommendations.",
  tag: 'Feedback',
  input: z.object({
    pin: id,
    /** The campaign whose slot the pin filled. */
    campaign_id: id.optional(),
  }),
  output: hiddenWithReason,
  limit,
  async handle(context, input) {
    await hidePin(context.services, context.viewer.user.id, input.pin, 'related');
    const reason = await reasonOf(context, input.pin, input.campaign_id);
    return { data: { id: input.pin, hidden: true, reason } };
  },
  form: {
    page: (input) => feedbackPage(input['pin']),
    done: ({ reason }, input) => ({ to: confirmationUrl(input.pin, reason, input) }),
  },
});

export const unhidePinOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/p2p/{pin}/unhide/',
  summary: 'Unhides a pin.',
  tag: 'Feedback',
  input: z.object({ pin: id }),
  output: shown,
  limit,
  async handle(context, input) {
    await unhidePin(context.services, context.viewer.user.id, input.pin);
    return { data: { id: input.pin, hidden: false } };
  },
  form: {
    page: (input) => feedbackPage(input['pin']),
    done: (_data, input) => ({ to: pinFeedbackUrl(input.pin) }),
  },
});

const searched = {
  query: text(500, 'query').default(''),
  pin_type: z
    .union([z.string().max(40), z.number()])
    .optional()
    .meta({
      description: 'Accepted for compatibility: the service knows the type of its pins.',
    }),
};

export const hideInSearchOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/search/{pin_id}/hide/',
  summary: "Hides a pin found by search from the caller's recommendations.",
  tag: 'Feedback',
  input: z.object({ pin_id: id, ...searched }),
  output: hiddenWithReason,
  limit,
  async handle(context, input) {
    await hidePin(context.services, context.viewer.user.id, input.pin_id, 'search', input.query);
    const reason = await reasonOf(context, input.pin_id);
    return { data: { id: input.pin_id, hidden: true, reason } };
  },
  form: {
    page: (input) => feedbackPage(input['pin_id']),
    done: ({ reason }, input) => ({ to: confirmationUrl(input.pin_id, reason, input) }),
  },
});

export const unhideInSearchOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/search/{pin_id}/unhide/',
  summary: 'Unhides a pin found by search.',
  tag: 'Feedback',
  input: z.object({ pin_id: id, ...searched }),
  output: shown,
  limit,
  async handle(context, input) {
    await unhidePin(context.services, context.viewer.user.id, input.pin_id);
    return { data: { id: input.pin_id, hidden: false } };
  },
  form: {
    page: (input) => feedbackPage(input['pin_id']),
    done: (_data, input) => ({ to: confirmationUrl(input.pin_id, null, input) }),
  },
});

const newsForm = {
  page: (input: Record<string, unknown>): string => newsUrl(String(input['news_id'])),
  isButton: true,
  done: (_data: unknown, input: { news_id: string; pin_id: string }) => ({
    to: `${newsUrl(input.news_id)}#p${input.pin_id}`,
  }),
} as const;

export const hideInNewsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/news_hub/{news_id}/pin/{pin_id}/hide/',
  summary: "Hides a pin of a notification from the caller's recommendations.",
  tag: 'Feedback',
  input: z.object({ news_id: id, pin_id: id }),
  output: hidden,
  limit,
  async handle(context, input) {
    await hideNewsPin(context.services, context.viewer.user.id, input.news_id, input.pin_id);
    return { data: { id: input.pin_id, hidden: true } };
  },
  form: newsForm,
});

export const undoHideInNewsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/news_hub/{news_id}/pin/{pin_id}/undo/',
  summary: 'Unhides a pin of a notification.',
  tag: 'Feedback',
  input: z.object({ news_id: id, pin_id: id }),
  output: shown,
  limit,
  async handle(context, input) {
    await unhideNewsPin(context.services, context.viewer.user.id, input.news_id, input.pin_id);
    return { data: { id: input.pin_id, hidden: false } };
  },
  form: newsForm,
});
