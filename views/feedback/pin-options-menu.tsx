import { businessTexts } from '../business/texts.ts';
import { limits } from '../contract/limits.ts';
import type { PinCard } from '../contract/models.ts';
import { aimSentences, type AdAim } from './ad-aim.ts';
import { promoterOf, reasonText, type FeedbackStatus, type FeedReason } from './feedback.ts';
import { mediaUrl } from '../media/media-url.ts';
import { domainChip } from '../base/text/names.ts';
import { paidQuery } from '../ads/paid-params.ts';
import { pinUrl, pinWhyUrl, profileUrl, repinUrl } from '../base/urls/canonical.ts';
import { sendPinUrl } from '../messages/message-urls.ts';
import { pinVisualUrl } from '../visual-search/visual-urls.ts';
import { visualTexts } from '../visual-search/texts.ts';
import type { Texts } from '../base/texts/en.ts';
import { ActionForm } from '../base/form/action-form.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { ReportForm } from './report-form.tsx';
import { whyTexts } from './why-texts.ts';
import { en as t } from '../base/texts/en.ts';

export interface PinOptionsFeedback {
  status: FeedbackStatus;
  reason: FeedReason | null;
  /** Whom the promotion is for that is the reason. */
  adAim: AdAim | null;
  csrfToken: string;
  site: string;
  /** The pin below which it is shown. Null on home and elsewhere. */
  beside: string | null;
  /** Query of the search that found it. Null elsewhere. */
  query: string | null;
  /** Campaign of the slot, or null if unpaid. */
  campaignId: string | null;
  /** Report form. Null for the viewer's own pins and pins already reported. */
  report: FormState | null;
}

export interface PinOptionsMenuProps {
  pin: PinCard;
  /** Outbound link address, or null. */
  outboundHref: string | null;
  /** Address of the form that promotes it, for those who may. */
  promoteHref: string | null;
  /** The member's feedback on the pin and the options. Null for signed-out visitors. */
  feedback: PinOptionsFeedback | null;
  t: Texts;
}

/** Links and forms for all actions on a pin. */
export function PinOptionsMenu({ pin, outboundHref, promoteHref, feedback, t }: PinOptionsMenuProps) {
  const who = pin.pinner.fullName || pin.pinner.username;
  return (
    <>
      <ul className="option-list">
        <Option href={repinUrl(pin.id) + paidQuery(pin)} label={t.repin.title} />
        {promoteHref !== null && <Option href={promoteHref} label={businessTexts.promotePin} />}
        <Option href={pinUrl(pin.id)} label={t.pin.open} />
        <Option href={`${pinUrl(pin.id)}#more`} label={t.pin.related} />
        <Option href={pinVisualUrl(pin.id)} label={visualTexts.findAlike} rel="nofollow" />
        <Option href={sendPinUrl(pin.id)} label={t.pin.send} />
        {outboundHref !== null && (
          <Option
            href={outboundHref}
            label={t.pin.visit({ domain: domainChip(pin.domain, limits.domainChip) })}
            rel="noopener nofollow ugc"
          />
        )}
        <Option href={mediaUrl(pin.picture, 'orig')} label={t.pin.download} isDownload />
        <Option href={profileUrl(pin.pinner.username)} label={t.pin.moreFrom({ name: who })} />
        <Option href={pin.board.url} label={t.pin.moreOnBoard({ name: pin.board.name })} />
        {feedback?.status === 'none' && feedback.reason !== null && (
          <li className="pin-options__reason">
            <p>{reasonText(feedback.reason)}</p>
            {feedback.adAim !== null && (
              <p>{aimSentences(feedback.adAim, promoterOf(feedback.reason) ?? '').join(' ')}</p>
            )}
          </li>
        )}
        {feedback?.status === 'none' && feedback.campaignId === null && (
          <Option href={pinWhyUrl(pin.id, feedback.beside)} label={whyTexts.title} rel="nofollow" />
        )}
        {feedback?.status === 'none' && <HideOption pin={pin} feedback={feedback} />}
      </ul>
      {feedback?.report && (
        <details className="disclosure" open={Object.keys(feedback.report.errors).length > 0}>
          <summary>{t.feedback.report}</summary>
          <ReportForm form={feedback.report} />
        </details>
      )}
    </>
  );
}

interface HideOptionProps {
  pin: PinCard;
  feedback: PinOptionsFeedback;
}

function HideOption({ pin, feedback: { csrfToken, query, campaignId } }: HideOptionProps) {
  // Only a campaign placed an ad, whatever was searched for.
  const isFound = query !== null && campaignId === null;
  return (
    <li>
      <ActionForm
        action={isFound ? `/v3/search/${pin.id}/hide/` : `/v3/p2p/${pin.id}/hide/`}
        method="PUT"
        csrfToken={csrfToken}
        fields={{
          ...(isFound && { query, pin_type: pin.type }),
          ...(campaignId !== null && { campaign_id: campaignId }),
        }}
      >
        <button>
          <span className="feedback-panel__title">{t.feedback.hide}</span>
          <small>{t.feedback.hideHint}</small>
        </button>
      </ActionForm>
    </li>
  );
}

interface OptionProps {
  href: string;
  label: string;
  rel?: string;
  isDownload?: boolean;
}

function Option({ href, label, rel, isDownload }: OptionProps) {
  return (
    <li>
      <a href={href} {...(rel && { rel })} {...(isDownload && { download: '' })}>
        <span className="feedback-panel__title">{label}</span>
      </a>
    </li>
  );
}
