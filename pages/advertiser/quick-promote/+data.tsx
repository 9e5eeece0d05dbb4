import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { endedPromotionOf, listPromotablePins, promotablePin } from '../../../server/ads/promotable-pins.ts';
import { authorizeBusiness, type AuthorizedBusiness } from '../../../server/business/authorize-business.ts';
import { listBusinesses } from '../../../server/business/convert.ts';
import { itemsInUse } from '../../../server/business/items.ts';
import { AppError } from '../../../server/errors.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { PromoteChoice, type PromoteChoiceProps } from '../../../views/ads/promote-choice.tsx';
import { PromoteForm } from '../../../views/ads/promote-form.tsx';
import { campaignAppealUrl, noAccount, promoteUrl } from '../../../views/ads/promote-urls.ts';
import { mayManage } from '../../../views/business/areas.ts';
import type { PanelProps } from '../../../views/base/form/panel-screen.tsx';
import { businessTexts as t } from '../../../views/business/texts.ts';
import { Alert } from '../../../views/base/form/alert.tsx';
import type { FormState } from '../../../views/base/form/form-state.ts';
import { EmptyState } from '../../../views/base/shell/empty-state.tsx';
import { appealTexts } from '../../../views/staff/texts/appeals.ts';
import { en } from '../../../views/base/texts/en.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { Business } from '../../../views/contract/business/business.ts';
import { builderUrl } from '../../../views/drafts/creation-urls.ts';
import { currencyOfCountry, usualBudget } from '../../../views/products/price/currency-of-country.ts';
import { isCurrency } from '../../../views/products/price/currency.ts';
import { formState } from '../../render/forms/form-state.ts';
import { guardBookmark } from '../../render/guards/guard-bookmark.ts';
import type { PageModel } from '../../render/page-model.ts';
import { privatePage } from '../../render/guards/private-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Characters of a search. */
const maxSearch = 200;

/** Promotes a public pin of a business that the member manages, the one in `?pin=` if it may be (BIZ-03). */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<PanelProps>> {
  const { services } = request;
  const { search } = urlParsed;
  const member = memberOfPage(request, promoteUrl(search));
  const active = await listBusinesses(services, member.id, 'active');
  const businesses = active.filter(({ role }) => mayManage(role));
  const chosen = chosenBusiness(businesses, search['business']);
  if (chosen === undefined) throw redirect('/business/convert/', 302);
  const business = await authorizeBusiness(services, member.id, chosen.id, 'manage');
  const form = formState(request, `/v3/businesses/${business.id}/campaigns/`);
  const accounts = await itemsInUse(services, business, 'ad_account');
  const askedAccount = search['account'] ?? '';
  const account =
    accounts.find(({ id }) => id === askedAccount) ??
    (askedAccount === noAccount ? null : (accounts[0] ?? null));
  const choice = {
    businesses,
    business,
    accounts,
    account,
    pin: search['pin'] ?? '',
    search: (search['search'] ?? '').slice(0, maxSearch),
  };
  return {
    ...privatePage(request, t.promoteTitle, t.promoteLead),
    props: {
      shell: shellProps(request, promoteUrl()),
      title: t.promoteTitle,
      lead: t.promoteLead,
      children: await promoteParts(request, business, choice, form, search['bookmark']),
    },
  };
}

/** The one that is asked for, else the member's own, else the first. */
function chosenBusiness(businesses: Business[], asked: string | undefined): Business | undefined {
  return (
    businesses.find(({ id }) => id === asked) ??
    businesses.find(({ role }) => role === 'owner') ??
    businesses[0]
  );
}

async function promoteParts(
  request: PageRequest,
  business: AuthorizedBusiness,
  choice: PromoteChoiceProps,
  form: FormState,
  bookmark: string | undefined,
) {
  const { services, viewer } = request;
  const { account, search } = choice;
  const here = {
    business: business.id,
    account: account?.id ?? (choice.accounts.length > 0 ? noAccount : ''),
    pin: choice.pin,
    search,
  };
  const { items, bookmark: next } = await guardBookmark(promoteUrl(here), () =>
    listPromotablePins(services, business, {
      search,
      locale: viewer.locale,
      bookmark,
      pageSize: limits.feedPage,
    }),
  );
  const wanted = form.values['pin_id'] ?? choice.pin;
  const asked = items.find(({ id }) => id === wanted) ?? (await promotablePin(services, business, wanted));
  const pins = asked === null || items.includes(asked) ? items : [asked, ...items];
  const isRefused = wanted !== '' && asked === null;
  const ended = await endedPromotionOf(services, business, asked);
  const today = services.clock.now().toISOString().slice(0, 10);
  const currency = currencyShown(request, account?.currency ?? null, form);
  const values = {
    daily_budget: usualBudget(currency),
    currency,
    starts_on: today,
    days: '7',
    ...form.values,
    pin_id: asked?.id ?? (isRefused || search !== '' ? '' : (pins[0]?.id ?? '')),
  };
  return (
    <>
      <PromoteChoice {...choice} />
      {isRefused && <Alert>{t.pinNotPromotable({ name: business.name })}</Alert>}
      {ended !== null && (
        <>
          {form.errors[''] === undefined && <Alert>{new AppError('promotion_ended_by_staff').message}</Alert>}
          <p>
            <a className="button quiet" href={campaignAppealUrl(business.id, ended)}>
              {appealTexts.pins.appeal}
            </a>
          </p>
        </>
      )}
      {pins.length === 0 && search !== '' && <p>{t.noPinsFound}</p>}
      {pins.length === 0 && search === '' ? (
        <EmptyState
          icon="board"
          title={t.noPins}
          text={t.noPinsText}
          action={{ label: en.upload.title, href: builderUrl() }}
        />
      ) : (
        <PromoteForm
          form={{ ...form, values }}
          pins={pins}
          nextHref={next === null ? null : promoteUrl({ ...here, bookmark: next })}
          account={account}
          currency={currency}
          today={today}
          items={{
            audiences: await itemsInUse(services, business, 'audience'),
            assetGroups: await itemsInUse(services, business, 'asset_group'),
          }}
        />
      )}
    </>
  );
}

/** The currency of the ad account, else the one that was typed, else that of the member's country (INTL-01). */
function currencyShown(request: PageRequest, ofAccount: string | null, { values }: FormState): string {
  if (ofAccount !== null) return ofAccount;
  const typed = (values['currency'] ?? '').toUpperCase();
  return isCurrency(typed) ? typed : currencyOfCountry(request.viewer.country);
}
