import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { listBlocked } from '../../../server/people/block.ts';
import { ActionForm } from '../../../views/base/form/action-form.tsx';
import type { PeopleScreenProps } from '../../../views/people/people-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { blockedUrl, reportPersonUrl } from '../../../views/people/people-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { peopleTexts as t } from '../../../views/people/texts.ts';
import { nextHref } from '../../render/feeds/feed-props.tsx';
import { guardBookmark } from '../../render/guards/guard-bookmark.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { loginUrl } from '../../../views/accounts/account-urls.ts';

/** Blocked people, each with an unblock button (USER-03). */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<PeopleScreenProps>> {
  const { user } = request.viewer;
  if (user === null) throw redirect(loginUrl(blockedUrl), 302);
  const page = await guardBookmark(blockedUrl, () =>
    listBlocked(request.services, user.id, urlParsed.search['bookmark'], limits.followersPage),
  );
  return {
    ...privatePage(request, t.blockedTitle, t.blockedLead),
    props: {
      shell: shellProps(request, blockedUrl),
      title: t.blockedTitle,
      lead: t.blockedLead,
      people: page.items,
      empty: { title: t.nobodyBlocked, text: t.nobodyBlockedText },
      nextHref: nextHref(blockedUrl, page.bookmark),
      back: { label: settingsTexts.privacy.title, href: settingsUrls.privacy },
      actionFor: (person) => (
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
      ),
    },
  };
}
