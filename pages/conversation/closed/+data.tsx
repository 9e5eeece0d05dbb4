import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import {
  getClosedConversation,
  listClosedConversations,
} from '../../../server/messages/closed-conversations.ts';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { RadioField } from '../../../views/base/form/radio-field.tsx';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { isId } from '../../../views/base/text/is-id.ts';
import { ReportForm } from '../../../views/feedback/report-form.tsx';
import {
  closedConversationsUrl,
  closedConversationUrl,
  conversationsUrl,
  reportAction,
} from '../../../views/messages/message-urls.ts';
import { messageTexts as t } from '../../../views/messages/texts.ts';
import { accountPage } from '../../render/accounts/account-page.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { orMissing } from '../../render/guards/or-missing.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const nameOf = ({ fullName, username }: { fullName: string; username: string }): string =>
  fullName || username;

/** The conversations that a block has closed, or one of them, whose messages can still be reported (FEED-07). */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const { talk } = urlParsed.search;
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
  const { person, received } = await orMissing(() => getClosedConversation(request.services, userId, talk));
  const form = formState(request, reportAction(talk), [
    { name: '_method', value: 'PUT' },
    { name: 'next', value: closedConversationUrl(talk) },
  ]);
  return accountPage(request, {
    title: t.closed.with({ name: nameOf(person) }),
    lead: t.closed.one,
    children: (
      <>
        <p>{t.closed.reportLead}</p>
        <ReportForm form={form}>
          <RadioField
            name="message_id"
            legend={t.closed.which}
            options={received.map(({ id, text }) => ({
              value: id,
              label: <span dir="auto">{cutText(text, 200) || t.sentPin}</span>,
            }))}
            chosen={form.values['message_id'] ?? received[0]?.id}
            isRequired
          />
        </ReportForm>
      </>
    ),
    links: [{ label: t.closed.title, href: closedConversationsUrl }],
  });
}
