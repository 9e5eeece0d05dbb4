import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { promotablePin } from '../../../server/ads/promotable-pin.ts';
import { authorizeBusiness } from '../../../server/business/authorize-business.ts';
import { listBusinesses } from '../../../server/business/convert.ts';
import { itemsInUse } from '../../../server/business/items.ts';
import { personFeed } from '../../../server/feeds/list-feeds.ts';
import { PromoteForm } from '../../../views/business/business-forms.tsx';
import type { BusinessPanelProps } from '../../../views/business/business-panel-screen.tsx';
import { EmptyState } from '../../../views/base/shell/empty-state.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { builderUrl } from '../../../views/drafts/creation-urls.ts';
import { currencyOfCountry, usualBudget } from '../../../views/products/price/currency-of-country.ts';
import { businessTexts as t } from '../../../views/business/texts.ts';
import { en } from '../../../views/base/texts/en.ts';
import { businessMember } from '../../render/business/business-page.tsx';
import { formState } from '../../render/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';

/** Promotes one of the business's newest public pins, or the one in `?pin=`, with budget and days (BIZ-03). */
export async function data({
  request,
  urlParsed,
}: PageContextServer): Promise<PageModel<BusinessPanelProps>> {
  const path = '/advertiser/quick-promote/';
  const member = businessMember(request, path);
  const businesses = await listBusinesses(request.services, member.id, 'active');
  const own = businesses.find(({ role }) => role === 'owner');
  if (own === undefined) throw redirect('/business/convert/', 302);
  const saver = { userId: member.id, unauthPinIds: [] };
  const asked = { saver, bookmark: undefined, pageSize: limits.feedPage };
  const { items } = await personFeed(request.services, own.id, 'created', asked, 'public');
  const business = await authorizeBusiness(request.services, member.id, own.id, 'manage');
  const choices = {
    adAccounts: await itemsInUse(request.services, business, 'ad_account'),
    audiences: await itemsInUse(request.services, business, 'audience'),
    assetGroups: await itemsInUse(request.services, business, 'asset_group'),
  };
  const form = formState(request, `/v3/businesses/${own.id}/campaigns/`);
  const wanted = form.values['pin_id'] ?? urlParsed.search['pin'];
  const chosen =
    items.find(({ id }) => id === wanted) ?? (await promotablePin(request.services, business, wanted));
  const pins = chosen === null || items.includes(chosen) ? items : [chosen, ...items];
  const currency = choices.adAccounts[0]?.currency ?? currencyOfCountry(request.viewer.country);
  const values = {
    daily_budget: usualBudget(currency),
    currency,
    ad_account_id: choices.adAccounts[0]?.id ?? '',
    days: '7',
    ...form.values,
    pin_id: (chosen ?? pins[0])?.id ?? '',
  };
  return {
    ...privatePage(request, t.promoteTitle, t.promoteLead),
    props: {
      shell: shellProps(request, path),
      title: t.promoteTitle,
      lead: t.promoteLead,
      children:
        pins.length === 0 ? (
          <EmptyState
            icon="board"
            title={t.noPins}
            text={t.noPinsText}
            action={{ label: en.upload.title, href: builderUrl() }}
          />
        ) : (
          <PromoteForm form={{ ...form, values }} pins={pins} choices={choices} t={en} />
        ),
    },
  };
}
