import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { isPersonReported, personToReport } from '../../../server/people/report-person.ts';
import { getBoard } from '../../../server/boards/get-board.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { isId } from '../../../views/base/text/is-id.ts';
import type { BoardSummary } from '../../../views/contract/models.ts';
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
import { loginUrl } from '../../../views/accounts/account-urls.ts';

/** Reports a person to the staff (FEED-07). */
export async function data({
  request,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PageModel<AccountPanelProps>> {
  const { user } = request.viewer;
  const username = routeParams['username'] ?? '';
  const boardId = urlParsed.search['board'] ?? '';
  const path = isId(boardId) ? reportBoardUrl(username, boardId) : reportPersonUrl(username);
  if (user === null) throw redirect(loginUrl(path), 302);
  if (username.length > 30 || username.includes('\u0000')) throw render(404);
  const person = await personToReport(request.services, user.id, username);
  if (person === null) throw render(404);
  if (person.username !== username) throw redirect(reportPersonUrl(person.username), 301);
  const name = person.fullName || person.username;
  const profile = profileUrl(person.username);
  if (person.isMe) throw redirect(profile, 302);
  const links = person.hasPage
    ? [{ label: t.backTo({ name }), href: profile }]
    : [{ label: messageTexts.inbox, href: conversationsUrl }];
  if (await isPersonReported(request.services, user.id, person.id)) {
    const { title, text } = overlayTexts.reported(request.siteName);
    return accountPage(request, {
      title,
      lead: text,
      children: !person.blockedByMe && (
        <>
          <p className="lead">{t.blockHint}</p>
          <ActionForm
            action={`/v3/users/${person.id}/block/`}
            method="PUT"
            csrfToken={request.csrfToken}
            fields={{ next: person.hasPage ? profile : path }}
          >
            <button className="button quiet wide">{t.blockNamed({ name })}</button>
          </ActionForm>
        </>
      ),
      links,
    });
  }
  const form = formState(request, `/v3/users/${person.id}/report/`, [
    { name: '_method', value: 'PUT' },
    { name: 'next', value: path },
  ]);
  const board = isId(boardId) ? await boardOf(request, person.id, boardId) : null;
  const named = board && en.boards.reported({ name: board.name, url: request.origin + board.url });
  return accountPage(request, {
    title: t.reportTitle({ name }),
    lead: t.reportLead,
    children: (
      <ReportForm
        form={named === null ? form : { ...form, values: { details: named, ...form.values } }}
        t={en}
      />
    ),
    links,
  });
}

/** Returns a person's board that the viewer sees, which the report names. */
async function boardOf(
  { services, viewer }: PageRequest,
  ownerId: string,
  boardId: string,
): Promise<BoardSummary | null> {
  const found = await getBoard(services, viewer.user?.id ?? null, boardId);
  return found?.board.owner.id === ownerId && found.board.privacy === 'public' ? found.board : null;
}
