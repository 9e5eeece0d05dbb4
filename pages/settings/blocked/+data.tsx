import type { ReactNode } from 'react';
import type { PageContextServer } from 'vike/types';
import { listBlocked } from '../../../server/people/block.ts';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import type { UserSummary } from '../../../views/contract/models.ts';
import { PeopleList } from '../../../views/people/people-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { blockedUrl, reportPersonUrl } from '../../../views/people/people-urls.ts';
import { peopleTexts as t } from '../../../views/people/texts.ts';
import { listOfPage } from '../../render/guards/list-of-page.ts';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import type { PageModel } from '../../render/page-model.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Blocked people, each with an unblock button (USER-03). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, blockedUrl);
  const page = await listOfPage(urlParsed, blockedUrl, (bookmark) =>
    listBlocked(request.services, user.id, bookmark, limits.followersPage),
  );
  const actionFor = (person: UserSummary): ReactNode => (
    <>
      <a
        className="button quiet"
        href={reportPersonUrl(person.username)}
        aria-label={t.reportNamed({ name: person.fullName || person.username })}
      >
        {t.report}
      </a>
      <ActionForm
        action={`/v3/users/${person.id}/block/`}
        method="DELETE"
        csrfToken={request.csrfToken}
        fields={{ next: blockedUrl }}
      >
        <button
          className="button quiet"
          aria-label={t.unblockNamed({ name: person.fullName || person.username })}
        >
          {t.unblock}
        </button>
      </ActionForm>
    </>
  );
  return settingsPage(request, 'privacy', blockedUrl, {
    title: t.blockedTitle,
    lead: t.blockedLead,
    children: (
      <PeopleList
        people={page.items}
        empty={{ title: t.nobodyBlocked, text: t.nobodyBlockedText }}
        nextHref={page.nextHref}
        actionFor={actionFor}
      />
    ),
  });
}
