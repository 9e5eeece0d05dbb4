import type { ReactNode } from 'react';
import type { Business, Campaign, EndedByStaff } from '../contract/business/business.ts';
import { mediaUrl, type StoredPicture } from '../media/media-url.ts';
import { mayManage } from '../business/areas.ts';
import { businessTexts as t } from '../business/texts.ts';
import { formatPrice } from '../products/price/currency.ts';
import { campaignStatsUrl } from '../stats/stats-urls.ts';
import { statTexts } from '../stats/texts.ts';
import { ConfirmedAction } from '../base/form/confirmed-action.tsx';
import { ActionForm } from '../base/form/action-form.tsx';
import type { Texts } from '../base/texts/en.ts';
import { appealTexts } from '../staff/texts/appeals.ts';
import { campaignAppealUrl, campaignEditUrl } from './promote-urls.ts';
import { NextLink } from '../base/next-link.tsx';

/** Pictures of promoted pins by the pin's id, without those that the reader may not see. */
export type CampaignPictures = ReadonlyMap<string, StoredPicture>;

export interface CampaignRowsProps {
  campaigns: Campaign[];
  pictures: CampaignPictures;
  nextHref: string | null;
  business: Business;
  csrfToken: string;
  /** `YYYY-MM-DD`, UTC. */
  today: string;
  t: Texts;
}

/** Promotions of a business, with a link to the next ones. */
export function CampaignRows({ campaigns, nextHref, ...rest }: CampaignRowsProps): ReactNode {
  return (
    <>
      {campaigns.map((campaign) => (
        <CampaignRow key={campaign.id} campaign={campaign} {...rest} />
      ))}
      <NextLink href={nextHref} />
    </>
  );
}

/** A campaign with its actions. */
function CampaignRow({
  campaign,
  business,
  csrfToken,
  ...shown
}: Omit<CampaignRowsProps, 'campaigns' | 'nextHref'> & { campaign: Campaign }): ReactNode {
  return (
    <div className="settings__row campaign">
      <CampaignSummary campaign={campaign} {...shown} title={<h3 dir="auto">{campaign.name}</h3>} />
      <div className="campaign__acts">
        <a
          className="button quiet"
          href={campaignStatsUrl(business.id, campaign.id)}
          aria-label={statTexts.titleOf({ name: campaign.name })}
        >
          {statTexts.stats}
        </a>
        {mayManage(business.role) && campaign.endedByStaff !== null && (
          <a
            className="button quiet"
            href={campaignAppealUrl(business.id, campaign.id)}
            aria-label={`${appealLabel(campaign.endedByStaff)}: ${campaign.name}`}
          >
            {appealLabel(campaign.endedByStaff)}
          </a>
        )}
        {mayManage(business.role) && campaign.status !== 'ended' && (
          <CampaignActs campaign={campaign} business={business} csrfToken={csrfToken} />
        )}
      </div>
    </div>
  );
}

function appealLabel({ appeal }: EndedByStaff): string {
  return appeal === null ? appealTexts.pins.appeal : appealTexts.pins.look;
}

function CampaignActs({
  campaign: { id, name, status },
  business,
  csrfToken,
}: Pick<CampaignRowsProps, 'business' | 'csrfToken'> & { campaign: Campaign }): ReactNode {
  const form = {
    action: `/v3/businesses/${business.id}/campaigns/${id}/`,
    method: 'PUT',
    csrfToken,
  } as const;
  const [next, label] = status === 'active' ? ['paused', t.pause] : ['active', t.resume];
  return (
    <>
      <a className="button quiet" href={campaignEditUrl(business.id, id)} aria-label={`${t.edit}: ${name}`}>
        {t.edit}
      </a>
      <ActionForm {...form} fields={{ status: next }}>
        <button className="button quiet" aria-label={`${label}: ${name}`}>
          {label}
        </button>
      </ActionForm>
      <ConfirmedAction
        {...form}
        fields={{ status: 'ended' }}
        label={t.end}
        name={`${t.end}: ${name}`}
        text={t.endHint}
        sure={t.endSure}
      />
    </>
  );
}

/** The pin of a campaign, and what the campaign is, costs and reaches. */
export function CampaignSummary({
  campaign,
  pictures,
  today,
  t: texts,
  title,
}: Pick<CampaignRowsProps, 'pictures' | 'today' | 't'> & {
  campaign: Campaign;
  title?: ReactNode;
}): ReactNode {
  const { currency, endedByStaff, haltedBy, startsOn: from, endsOn: until } = campaign;
  const picture = pictures.get(campaign.pinId);
  const price = (minor: number): string => formatPrice(minor, currency, texts.locale);
  return (
    <>
      {picture !== undefined && (
        <img
          className="campaign__pin"
          src={mediaUrl(picture, '136x136')}
          width={64}
          height={64}
          alt=""
          loading="lazy"
        />
      )}
      <div>
        {title}
        <p>
          {[
            stateOf(campaign, today),
            ...(campaign.opensSite ? [t.opensSiteNow] : []),
            t.campaignDays({ from, until }),
          ].join(' · ')}
        </p>
        {haltedBy !== null && endedByStaff === null && <p className="campaign__halt">{t.halted[haltedBy]}</p>}
        {endedByStaff !== null && (
          <p className="campaign__halt" dir="auto">
            {t.endedByStaff({ reason: endedByStaff.reason })}
          </p>
        )}
        <p>
          {[
            t.campaignBudget({ price: price(campaign.dailyBudgetMinor) }),
            t.campaignSpent({ price: price(campaign.spentMinor) }),
            t.campaignShown({ shown: campaign.shown }),
          ].join(' · ')}
        </p>
      </div>
    </>
  );
}

function stateOf({ status, startsOn }: Campaign, today: string): string {
  return status === 'active' && startsOn > today ? t.campaignLater : t.campaignStatus[status];
}
