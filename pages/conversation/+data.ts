import type { PageContextServer } from 'vike/types';
import { toShownMessage } from '../../server/messages/message-record.ts';
import { hasClosedConversations } from '../../server/messages/closed-conversations.ts';
import { listConversations, waitingRequests } from '../../server/messages/read-messages.ts';
import type { ConversationsScreenProps } from './+Page.tsx';
import { conversationsUrl, requestsUrl } from '../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../views/messages/texts.ts';
import { listOfPage } from '../render/guards/list-of-page.ts';
import type { PageModel } from '../render/page-model.ts';
import { shellProps } from '../render/shell-props.tsx';
import { privatePage } from '../render/guards/private-page.ts';
import { memberOfPage } from '../render/guards/refused-page.ts';

/** A person's conversations, or pending requests (USER-11). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<ConversationsScreenProps>> {
  const folder = urlParsed.search['folder'] === 'requests' ? 'requests' : 'inbox';
  const path = folder === 'requests' ? requestsUrl : conversationsUrl;
  const { id } = memberOfPage(request, path);
  const page = await listOfPage(urlParsed, path, (bookmark) =>
    listConversations(request.services, id, folder, bookmark),
  );
  return {
    ...privatePage(request, folder === 'requests' ? t.requests : t.title, t.lead),
    props: {
      shell: shellProps(request, path),
      folder,
      conversations: page.items.map(({ last, ...conversation }) => ({
        ...conversation,
        last: last === null ? null : toShownMessage(last),
      })),
      requests: await waitingRequests(request.services, id),
      hasClosed: folder === 'inbox' && (await hasClosedConversations(request.services, id)),
      nextHref: page.nextHref,
      nowMs: request.services.clock.now().getTime(),
    },
  };
}
