import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import {
  getRemovedPin,
  isOwnRemovedPin,
  isOwnShownPin,
  listRemovedPins,
} from '../../server/moderation/appeals/appeal.ts';
import { getBoard } from '../../server/boards/get-board.ts';
import { getBoardMark } from '../../server/moderation/appeals/board-mark.ts';
import { getWarning } from '../../server/moderation/appeals/warning.ts';
import type { PageRequest } from '../../server/page-request.ts';
import type { PanelProps } from '../../views/base/form/panel-screen.tsx';
import {
  AppealOrOutcome,
  OwnPicture,
  QuarantinedPin,
  RemovedPins,
} from '../../views/staff/cases/appeal-parts.tsx';
import { StaffTime } from '../../views/staff/staff-parts.tsx';
import { pinUrl } from '../../views/base/urls/canonical.ts';
import { notificationsUrl } from '../../views/notifications/news-urls.ts';
import { newsTexts } from '../../views/notifications/texts.ts';
import {
  appealedBoardUrl,
  appealedPinUrl,
  appealedWarningUrl,
  removedPinsUrl,
} from '../../views/staff/staff-urls.ts';
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
  const { pin: asked, warning, board, bookmark } = urlParsed.search;
  const member = memberOfPage(request, pathOf({ pin: asked, warning, board }));
  const page = (props: Omit<PanelProps, 'shell'>): PageModel<PanelProps> => ({
    ...privatePage(request, props.title, props.lead),
    props: { shell: shellProps(request, listUrl, true), ...props },
  });
  if (warning !== undefined) return page(await warningParts(request, member.id, idOfPage({ id: warning })));
  if (board !== undefined) return page(await boardParts(request, member.id, idOfPage({ id: board })));
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
  const whose = [request.services, member.id, pinId] as const;
  if (!(await isOwnRemovedPin(...whose)) && (await isOwnShownPin(...whose)))
    throw redirect(pinUrl(pinId), 302);
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
        <AppealOrOutcome
          appeal={pin.appeal}
          answer={pin.answer}
          form={formState(request, `/v3/pins/${pinId}/appeal/`)}
          t={en}
        />
        <p>
          <a className="standalone-link" href={listUrl}>
            {t.pins.all}
          </a>
        </p>
      </>
    ),
  });
}

function pathOf({ pin, warning, board }: Record<string, string | undefined>): string {
  if (warning !== undefined) return appealedWarningUrl(warning);
  if (board !== undefined) return appealedBoardUrl(board);
  return pin === undefined ? listUrl : appealedPinUrl(pin);
}

/** A warning, or the removal of a comment or message, with its appeal. A notification tells what was taken back. */
async function warningParts(
  request: PageRequest,
  memberId: string,
  subjectId: string,
): Promise<Omit<PanelProps, 'shell'>> {
  const found = await orMissing(() => getWarning(request.services, memberId, subjectId));
  if (found === null) throw redirect(notificationsUrl, 302);
  const { outcome, words, reason, at, appeal, answer } = found;
  return {
    title: t.warning[outcome],
    lead: newsTexts.decision[outcome],
    children: (
      <>
        <section className="notification-decision">
          {words !== '' && (
            <blockquote dir="auto">
              <p>{words}</p>
            </blockquote>
          )}
          {reason !== '' && <p dir="auto">{t.why({ reason })}</p>}
          <p className="muted">
            <StaffTime at={at} />
          </p>
        </section>
        <AppealOrOutcome
          appeal={appeal}
          answer={answer}
          form={formState(request, `/v3/warnings/${subjectId}/appeal/`)}
          t={en}
        />
      </>
    ),
  };
}

/** The staff's mark of a board with its appeal. One that was lifted leads to the board. */
async function boardParts(
  request: PageRequest,
  memberId: string,
  boardId: string,
): Promise<Omit<PanelProps, 'shell'>> {
  const { services } = request;
  const board = (await getBoard(services, memberId, boardId))?.board;
  if (board?.owner.id === memberId && !board.isSensitiveByStaff) throw redirect(board.url, 302);
  const mark = await orMissing(() => getBoardMark(services, memberId, boardId));
  return {
    title: t.board.title({ board: mark.name }),
    lead: t.board.lead,
    children: (
      <>
        <section className="notification-decision">
          {mark.reason !== null && <p dir="auto">{t.why({ reason: mark.reason })}</p>}
          {mark.markedAt !== null && (
            <p className="muted">
              <StaffTime at={mark.markedAt.toISOString()} />
            </p>
          )}
        </section>
        <AppealOrOutcome
          appeal={mark.appeal}
          answer={mark.answer}
          form={formState(request, `/v3/boards/${boardId}/appeal/`)}
          t={en}
        />
      </>
    ),
  };
}
