import type { PageContextServer } from 'vike/types';
import { getOwnWebsite } from '../../../server/people/website/claim-website.ts';
import { SettingRow, type SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { WebsiteForm, WebsiteProofs } from '../../../views/accounts/settings/website-form.tsx';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { siteHost } from '../../../views/links/outside-address.ts';
import { en } from '../../../views/base/texts/en.ts';
import type { PageModel } from '../../render/page-model.ts';
import { filledForm } from '../../render/accounts/filled-form.ts';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { website: t } = settingsTexts;

/** Shows whose the website of the profile is. */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.website);
  const { url, token, claimedAt } = await getOwnWebsite(request.services, user.id);
  const form = filledForm(request, '/v3/users/me/website/', [{ name: '_method', value: 'PUT' }], {
    website_url: url,
  });
  return settingsPage(request, 'website', settingsUrls.website, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        {claimedAt !== null && (
          <SettingRow
            title={t.claimed({ host: siteHost(url) ?? '' })}
            text={t.claimedText({ day: en.date(claimedAt.toISOString().slice(0, 10)) })}
          />
        )}
        <WebsiteProofs token={token} url={url} />
        <WebsiteForm form={form} />
      </>
    ),
  });
}
