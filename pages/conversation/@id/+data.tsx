import { Island } from '@hydrate/islands/server';
import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { Conversation } from '../../../islands/conversation/island.tsx';
import { toShownMessage } from '../../../server/messages/message-record.ts';
import { isClosedConversation } from '../../../server/messages/closed-conversations.ts';
import {
  getConversation,
  listLeavers,
  listMessages,
  markRead,
} from '../../../server/messages/read-messages.ts';
import { whereThereIsRoom } from '../../../server/storage/storage-full.ts';
import type { ConversationScreenProps } from './+Page.tsx';
import { conversationName, nameOf } from '../../../views/messages/conversation-name.ts';
import { closedConversationUrl, conversationUrl } from '../../../views/messages/message-urls.ts';
import { en } from '../../../views/base/texts/en.ts';
import { messageTexts as t } from '../../../views/messages/texts.ts';
import { messageAction, type Departure } from '../../../views/messages/thread.tsx';
import { ownFormState } from '../../render/forms/form-state.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { isId } from '../../../views/base/text/is-id.ts';
import { orMissing } from '../../render/guards/or-missing.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/**
 * A conversation (ROUTE-12). Viewing its newest messages marks them as read, the only signal available without script.
 * The author of a request is not told.
 */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<ConversationScreenProps>> {
  const conversationId = routeParams['id'] ?? '';
  if (!isId(conversationId)) throw render(404);
  const path = conversationUrl(conversationId);
  const { id: userId } = memberOfPage(request, path);
  if (await isClosedConversation(request.services, userId, conversationId))
    throw redirect(closedConversationUrl(conversationId), 302);
  const { last, ...conversation } = await orMissing(() =>
    getConversation(request.services, userId, conversationId),
  );
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listMessages(request.services, userId, conversationId, bookmark),
  );
  const departures = departuresAmong(page, await listLeavers(request.services, userId, conversation));
  const isReadNow = page.isFirst && conversation.status !== 'declined' && conversation.isUnread;
  if (isReadNow) await whereThereIsRoom(() => markRead(request.services, userId, conversationId));
  const { viewer } = request;
  const unreadMessages = (viewer.unreadMessages ?? 0) - (isReadNow ? 1 : 0);
  const form = ownFormState(request, messageAction(conversationId));
  const name = conversationName(conversation);
  return {
    ...privatePage(request, conversation.isGroup ? t.group({ names: name }) : t.with({ name }), t.lead),
    props: {
      shell: shellProps({ ...request, viewer: { ...viewer, unreadMessages } }, path, true),
      conversation: { ...conversation, last: last === null ? null : toShownMessage(last) },
      earlierHref: page.nextHref,
      refused: request.formState,
      thread: (
        <Island
          name="conversation"
          when="idle"
          props={{
            conversationId,
            isGroup: conversation.isGroup,
            messages: page.items.map(toShownMessage).toReversed(),
            departures,
            seenUpTo: conversation.seenUpTo,
            canReact: conversation.status === 'accepted',
            typed: form.values['text'] ?? '',
            problem: form.errors['text'] ?? form.errors[''] ?? null,
            csrfToken: request.csrfToken,
            nowMs: request.services.clock.now().getTime(),
            locale: en.locale,
          }}
          component={Conversation}
        />
      ),
    },
  };
}

type Leaver = Awaited<ReturnType<typeof listLeavers>>[number];

/** Returns who left the group while the messages of a page were written, or before all of them. */
function departuresAmong(
  {
    items,
    isFirst,
    nextHref,
  }: { items: readonly { id: string }[]; isFirst: boolean; nextHref: string | null },
  leavers: readonly Leaver[],
): Departure[] {
  const [newest, oldest] = [items.at(0)?.id ?? '0', items.at(-1)?.id ?? '0'];
  return leavers.flatMap(({ person, afterId }) => {
    const isHere =
      (nextHref === null || BigInt(afterId) >= BigInt(oldest)) &&
      (isFirst || BigInt(afterId) <= BigInt(newest));
    return isHere ? [{ personId: person.id, name: nameOf(person), afterId }] : [];
  });
}
