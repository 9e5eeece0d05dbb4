import type { PageContextServer } from 'vike/types';
import { getRemovedPin, listRemovedPins } from '../../server/moderation/appeals/appeal.ts';
import type { PanelProps } from '../../views/base/form/panel-screen.tsx';
import {
  AppealForm,
  OwnPicture,
  QuarantinedPin,
  RemovedPins,
} from '../../views/staff/cases/appeal-parts.tsx';
import { appealedPinUrl, removedPinsUrl } from '../../views/staff/staff-urls.ts';
import { appealTexts as t } from '../../views/staff/texts/appeals.ts';
import { en } from '../../views/base/texts/en.ts';
import { formState } from '../render/forms/form-state.ts';
import { guardBookmark } from '../render/guards/guard-bookmark.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { idOfPage, memberOfPage } from '../render/guards/refused-page.ts';
import { shellProps } from '../render/shell-props.tsx';
import { orMissing } from '../render/guards/or-missing.ts';

const listUrl = removedPinsUrl;

/** The member's removed pins, or one of them with its appeal (ROUTE-06). */
export async function data({ request, urlParsed }: PageContextServer): Promise<PageModel<PanelProps>> {
  const { pin: asked, bookmark } = urlParsed.search;
  const member = memberOfPage(request, asked === undefined ? listUrl : appealedPinUrl(asked));
  const page = (props: Omit<PanelProps, 'shell'>): PageModel<PanelProps> => ({
    ...privatePage(request, props.title, props.lead),
    props: { shell: shellProps(request, listUrl, true), ...props },
  });
  if (asked === undefined) {
    const pins = await guardBookmark(listUrl, () => listRemovedPins(request.services, member.id, bookmark));
    const nextHref =
      pins.bookmark === null ? null : `${listUrl}?bookmark=${encodeURIComponent(pins.bookmark)}`;
    return page({
      title: t.pins.title,
      lead: t.pins.lead,
      children: <RemovedPins pins={pins.items} nextHref={nextHref} />,
    });
  }
  const pinId = idOfPage({ id: asked });
  const pin = await orMissing(() => getRemovedPin(request.services, member.id, pinId));
  if (pin.isQuarantined)
    return page({
      title: t.pins.heldOne,
      lead: t.pins.heldLead,
      children: (
        <>
          <QuarantinedPin id={pinId} title={pin.title} picture={pin.picture} csrfToken={request.csrfToken} />
          <p>
            <a className="standalone-link" href={listUrl}>
              {t.pins.all}
            </a>
          </p>
        </>
      ),
    });
  return page({
    title: t.pins.one,
    lead: t.pins.oneLead,
    children: (
      <>
        <h2 dir="auto">{pin.title || t.pins.untitled}</h2>
        <OwnPicture picture={pin.picture} />
        {pin.reason !== '' && <p>{t.why({ reason: pin.reason })}</p>}
        {pin.appeal === null ? (
          <AppealForm form={formState(request, `/v3/pins/${pinId}/appeal/`)} t={en} />
        ) : (
          <>
            <p className="alert info">{t.status[pin.appeal]}</p>
            {pin.answer !== '' && <p dir="auto">{pin.answer}</p>}
          </>
        )}
        <p>
          <a className="standalone-link" href={listUrl}>
            {t.pins.all}
          </a>
        </p>
      </>
    ),
  });
}
