import type { ReactNode } from 'react';
import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import {
  getClosedConversation,
  listClosedConversations,
  listClosedMessages,
} from '../../../server/messages/closed-conversations.ts';
import { toShownMessage } from '../../../server/messages/message-record.ts';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import { Alert } from '../../../views/base/form/alert.tsx';
import { sentTo } from '../../../views/base/form/form-state.ts';
import { RadioField } from '../../../views/base/form/radio-field.tsx';
import { NextLink } from '../../../views/base/next-link.tsx';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { isId } from '../../../views/base/text/is-id.ts';
import { en } from '../../../views/base/texts/en.ts';
import { ReportForm } from '../../../views/feedback/report-form.tsx';
import { ClosedThread } from '../../../views/messages/closed-thread.tsx';
import { nameOf } from '../../../views/messages/conversation-name.ts';
import {
  closedConversationsUrl,
  closedConversationUrl,
  conversationsUrl,
  reportAction,
} from '../../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../../views/messages/texts.ts';
import { messageAction } from '../../../views/messages/thread.tsx';
import { accountPage } from '../../render/accounts/account-page.ts';
import { nextHref } from '../../render/feeds/feed-props.tsx';
import { formState } from '../../render/forms/form-state.ts';
import { guardBookmark } from '../../render/guards/guard-bookmark.ts';
import type { PageModel } from '../../render/page-model.ts';
import { orMissing } from '../../render/guards/or-missing.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/**
 * The closed conversations, or one of them: what was received can still be reported (FEED-07), and what was written with
 * someone whose account is not active can still be read.
 */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const { talk, bookmark } = urlParsed.search;
  const { id: userId } = memberOfPage(request, closedConversationsUrl);
  if (talk === undefined) {
    const talks = await listClosedConversations(request.services, userId);
    return accountPage(request, {
      title: t.closed.title,
      lead: talks.length === 0 ? t.closed.none : t.closed.lead,
      children: (
        <ul className="rows">
          {talks.map(({ id, person }) => (
            <li key={id}>
              <a dir="auto" href={closedConversationUrl(id)}>
                {t.with({ name: nameOf(person) })}
              </a>
            </li>
          ))}
        </ul>
      ),
      links: [{ label: t.inbox, href: conversationsUrl }],
    });
  }
  if (!isId(talk)) throw render(404);
  const closed = await orMissing(() => getClosedConversation(request.services, userId, talk));
  const path = closedConversationUrl(talk);
  const page = closed.isBlocked
    ? null
    : await guardBookmark(path, () => listClosedMessages(request.services, userId, closed, bookmark));
  const form = formState(request, reportAction(talk), [
    { name: '_method', value: 'PUT' },
    { name: 'next', value: path },
  ]);
  const unsent = request.formState?.sentTo === sentTo('POST', messageAction(talk)) ? request.formState : null;
  const isRefused = unsent === null && Object.keys(form.errors).length > 0;
  const name = nameOf(closed.person);
  return accountPage(request, {
    title: page === null ? t.closed.with({ name }) : t.with({ name }),
    lead: page === null ? t.closed.one : t.closed.away({ name }),
    children: (
      <>
        {unsent !== null && (
          <>
            <Alert id="unsent">{unsent.message}</Alert>
            <p className="message__text" dir="auto">
              {unsent.values['text']}
            </p>
          </>
        )}
        {page !== null && (
          <>
            <NextLink href={nextHref(path, page.bookmark)} label={t.earlier} />
            <ClosedThread
              messages={page.items.map(toShownMessage).toReversed()}
              nowMs={request.services.clock.now().getTime()}
              locale={en.locale}
            />
          </>
        )}
        {closed.received.length > 0 && (
          <Folded summary={page === null ? null : t.closed.with({ name })} isOpen={isRefused}>
            <p>{t.closed.reportLead}</p>
            <ReportForm form={unsent === null ? form : { ...form, values: {}, errors: {} }}>
              <RadioField
                name="message_id"
                legend={t.closed.which}
                options={closed.received.map(({ id, text }) => ({
                  value: id,
                  label: <span dir="auto">{cutText(text, 200) || t.sentPin}</span>,
                }))}
                chosen={form.values['message_id'] ?? closed.received[0]?.id}
                isRequired
              />
            </ReportForm>
          </Folded>
        )}
        <details className="disclosure">
          <summary>
            {t.leave}
            <small>{t.leaveHint}</small>
          </summary>
          <ActionForm action={`/v3/conversations/${talk}/`} method="DELETE" csrfToken={request.csrfToken}>
            <button className="button">{t.leave}</button>
          </ActionForm>
        </details>
      </>
    ),
    links: [{ label: t.closed.title, href: closedConversationsUrl }],
  });
}

/** Folds what a page is not about. Without a summary, it is what the page is about. */
function Folded({
  summary,
  isOpen,
  children,
}: {
  summary: string | null;
  isOpen: boolean;
  children: ReactNode;
}): ReactNode {
  if (summary === null) return children;
  return (
    <details className="disclosure" open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
