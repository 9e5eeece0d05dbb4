import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { boardToReport, isPersonReported, personToReport } from '../../../server/people/report-person.ts';
import { isId } from '../../../views/base/text/is-id.ts';
import { ReportForm } from '../../../views/feedback/report-form.tsx';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import type { AccountPanelProps } from '../../../views/accounts/account-panel.tsx';
import { overlayTexts } from '../../../views/feedback/feedback.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';
import { reportBoardUrl, reportPersonUrl } from '../../../views/people/people-urls.ts';
import { conversationsUrl } from '../../../views/messages/message-urls.ts';
import { messageTexts } from '../../../views/messages/texts.ts';
import { peopleTexts as t } from '../../../views/people/texts.ts';
import { en } from '../../../views/base/texts/en.ts';
import { accountPage } from '../../render/accounts/account-page.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Reports a person to the staff (FEED-07). */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const username = routeParams['username'] ?? '';
  const boardId = urlParsed.search['board'] ?? '';
  const pathOf = (of: string): string => (isId(boardId) ? reportBoardUrl(of, boardId) : reportPersonUrl(of));
  const path = pathOf(username);
  const user = memberOfPage(request, path);
  if (username.length > 30 || username.includes('\u0000')) throw render(404);
  const person = await personToReport(request.services, user.id, username);
  if (person === null) throw render(404);
  if (person.username !== username) throw redirect(pathOf(person.username), 301);
  const name = person.fullName || person.username;
  const profile = profileUrl(person.username);
  if (person.isMe) throw redirect(profile, 302);
  const links = person.hasPage
    ? [{ label: t.backTo({ name }), href: profile }]
    : [{ label: messageTexts.inbox, href: conversationsUrl }];
  const { services, origin } = request;
  const asked = { viewerId: user.id, ownerId: person.id, boardId, origin };
  const board = isId(boardId) ? await boardToReport(services, asked) : null;
  if (await isPersonReported(services, user.id, person.id, board)) {
    const { title, text } = overlayTexts.reported(request.siteName);
    return accountPage(request, {
      title,
      lead: text,
      children: !person.blockedByMe && (
        <>
          <ActionForm
            action={`/v3/users/${person.id}/block/`}
            method="PUT"
            csrfToken={request.csrfToken}
            fields={{ next: person.hasPage ? profile : path }}
          >
            <button className="button quiet wide">{t.blockNamed({ name })}</button>
          </ActionForm>
          <p className="muted">{t.blockHint}</p>
        </>
      ),
      links,
    });
  }
  const form = formState(request, `/v3/users/${person.id}/report/`, [
    { name: '_method', value: 'PUT' },
    { name: 'next', value: path },
    ...(board === null ? [] : [{ name: 'board_id', value: boardId }]),
  ]);
  return accountPage(request, {
    title: board === null ? t.reportTitle({ name }) : en.boards.report,
    lead: t.reportLead,
    children: (
      <>
        {board !== null && (
          <p className="lead" dir="auto">
            {en.boards.reported(board)}
          </p>
        )}
        <ReportForm form={form} />
      </>
    ),
    links,
  });
}
