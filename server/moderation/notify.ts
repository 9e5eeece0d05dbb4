import { credentialsOf } from '../../db/queries/accounts/credentials.ts';
import { caseReports, type ReportSpan } from '../../db/queries/moderation/case-reports.ts';
import type { CaseRow } from '../../db/queries/moderation/cases.ts';
import type { Sql } from '../../db/connection/database.ts';
import { pinUrl } from '../../views/base/urls/canonical.ts';
import type { NewsKind } from '../../views/contract/news.ts';
import type { Mail } from '../../views/languages/fill-mail.ts';
import type { Services } from '../services.ts';
import { appealedBoardUrl } from '../../views/staff/staff-urls.ts';
import { moderationMails } from '../../views/staff/texts/mails.ts';
import type { MarkedBoard } from '../../db/queries/moderation/board-marks.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { insertNews, withdrawNews } from '../../db/queries/notifications/add-news.ts';

/** Base URL for links in mails, and the site name that they are signed with. */
export interface Notifier extends Pick<Services, 'siteName'> {
  origin: string;
}

/** Maximum number of reporters notified of the outcome. */
const maxTold = 200;

/** Notifies a person by mail, and by an in-app notification where one exists for the event. */
export async function notifyPerson(
  tx: Sql,
  userId: string,
  mail: { kind: string; words: () => Mail } | null,
  news: { kind: NewsKind; subjectId: string } | null,
): Promise<void> {
  const account = mail === null ? null : await credentialsOf(tx, userId);
  if (mail !== null && account?.email != null)
    await queueMail(tx, { userId, address: account.email }, mail.kind, mail.words);
  if (news !== null) await insertNews(tx, { userIds: [userId], ...news, actorId: null });
}

/**
 * Notifies the reporters of a span whether the thing stays or is under review again (and shown: `reopened_back`), in the transaction of the decision.
 * Who was told of an earlier decision has not asked again.
 */
export async function notifyReporters(
  tx: Sql,
  notifier: Notifier,
  reported: CaseRow,
  outcome: 'kept' | 'acted' | 'reopened' | 'reopened_back',
  span: ReportSpan,
): Promise<void> {
  const site = notifier.siteName;
  const isReopened = outcome === 'reopened' || outcome === 'reopened_back';
  const told = isReopened ? 'reopened' : outcome;
  const words = () =>
    isReopened
      ? moderationMails.reopened({ site, isBack: outcome === 'reopened_back' ? 'yes' : 'no' })
      : moderationMails[outcome]({ site });
  for (const { reporterId } of await caseReports(tx, reported, maxTold, span))
    await notifyPerson(
      tx,
      reporterId,
      { kind: `report_${told}`, words },
      { kind: `moderation_${told}`, subjectId: reported.subjectId },
    );
}

/** Notifies the owner of a board, who need not have made the pin, that the staff marked it or lifted their mark. */
export async function notifyBoardOwner(
  tx: Sql,
  { siteName: site, origin }: Notifier,
  { id, ownerId, name }: MarkedBoard,
  mark: 'sensitive' | 'not_sensitive',
  reason: string,
): Promise<void> {
  const given = { site, board: name, reason };
  if (mark === 'sensitive')
    await notifyPerson(
      tx,
      ownerId,
      {
        kind: 'board_sensitive',
        words: () => moderationMails.sensitive({ ...given, href: origin + appealedBoardUrl(id) }),
      },
      { kind: 'moderation_sensitive', subjectId: id },
    );
  else
    await notifyPerson(
      tx,
      ownerId,
      { kind: 'board_not_sensitive', words: () => moderationMails.notSensitive(given) },
      { kind: 'moderation_not_sensitive', subjectId: id },
    );
}

/** Notifies the owner of a pin that it is restored, by an appeal or by the staff's own reversal. */
export async function notifyRestored(
  tx: Sql,
  notifier: Notifier,
  pin: { id: string; userId: string },
  kind: 'moderation_restored' | 'moderation_undone',
): Promise<void> {
  const words = () =>
    moderationMails.restored({
      site: notifier.siteName,
      title: '',
      href: notifier.origin + pinUrl(pin.id),
    });
  await notifyPerson(tx, pin.userId, { kind: 'pin_restored', words }, { kind, subjectId: pin.id });
}

/** Longer texts are cut in mails. */
export const mailedWords = 200;

/**
 * Notifies the author of a comment or message that it is back, in place of the news of its removal, or that a warning is
 * withdrawn. `words` are null where its author has deleted it since: then only the warning is withdrawn.
 */
export async function notifyWordsBack(
  tx: Sql,
  { siteName: site }: Notifier,
  { reportedUserId: userId, subjectId }: Pick<CaseRow, 'reportedUserId' | 'subjectId'>,
  words: string | null,
): Promise<void> {
  for (const kind of ['moderation_warned', 'moderation_words_removed'] as const)
    await withdrawNews(tx, userId, kind, subjectId);
  if (words === null || words === '')
    await notifyPerson(
      tx,
      userId,
      { kind: 'warning_withdrawn', words: () => moderationMails.warningWithdrawn({ site }) },
      { kind: 'moderation_warning_withdrawn', subjectId },
    );
  else
    await notifyPerson(
      tx,
      userId,
      {
        kind: 'words_restored',
        words: () => moderationMails.wordsRestored({ site, words: words.slice(0, mailedWords) }),
      },
      { kind: 'moderation_words_back', subjectId },
    );
}
