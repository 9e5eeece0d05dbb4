import type { Sql } from '../../db/connection/database.ts';
import {
  dueNewsMails,
  noteNewsMailSent,
  postponeNewsMail,
  takeNewsMail,
  unreadWriters,
  type DueNewsMailRow,
} from '../../db/queries/mail/news-mails.ts';
import {
  notificationKinds,
  type NotificationKind,
} from '../../views/accounts/settings/notification-kinds.ts';
import type { LinkedText } from '../../views/languages/fill-mail.ts';
import { newsLimits } from '../../views/contract/news.ts';
import { digestTexts } from '../../views/mail/texts/digests.ts';
import { conversationsUrl, conversationUrl } from '../../views/messages/message-urls.ts';
import { notificationsUrl } from '../../views/notifications/news-urls.ts';
import { actorNames } from '../../views/notifications/texts.ts';
import { listNewsToMail } from '../notifications/read-news.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { toldOf } from './told-of.ts';
import { queueMail } from './queue-mail.ts';
import type { DigestSettings } from './send-digests.ts';
import { subscriptionUrl } from './subscription.ts';
import type { Services } from '../services.ts';

type Known = Pick<Services, 'db' | 'signer' | 'clock'>;

/** Notifications listed in one mail. The rest are only counted. */
const maxTold = 10;
const atOnce = 50;
const hourMs = 3600 * 1000;

/**
 * Mails what people chose to be told by mail and did not read on the site meanwhile, each kind in one mail, and returns
 * how many were written. What they may no longer see is left out. As with digests, a run may stop anywhere.
 */
export async function sendNewsMails(services: Known, settings: DigestSettings): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = services.clock.now();
    const rows = await dueNewsMails(services.db, now, atOnce);
    for (const row of rows) {
      if (settings.isStopping()) return sent;
      try {
        if (await sendOne(services, settings, row, now)) sent += 1;
      } catch (error) {
        settings.onFailure(error);
        await postponeNewsMail(services.db, row, new Date(now.getTime() + hourMs));
      }
    }
    if (rows.length < atOnce) return sent;
  }
}

async function sendOne(
  services: Known,
  settings: DigestSettings,
  row: DueNewsMailRow,
  now: Date,
): Promise<boolean> {
  const { userId, email: address, username } = row;
  const kind = notificationKinds.find((known) => known.kind === row.kind)?.kind;
  return services.db.transaction(async (tx) => {
    if (!(await takeNewsMail(tx, row, now)) || address === null || kind === undefined) return false;
    const news = await newsOf(tx, row, kind, settings.origin);
    if (news.count === 0) return false;
    await noteNewsMailSent(tx, row, now);
    const unsubscribeUrl = subscriptionUrl(services, settings.origin, { userId, kind });
    const words = () =>
      digestTexts.newsMail({
        site: settings.siteName,
        username,
        kind,
        told: news.tell(),
        count: news.count,
        href: settings.origin + (kind === 'message' ? conversationsUrl : notificationsUrl),
        unsubscribeHref: unsubscribeUrl,
      });
    await queueMail(tx, { userId, address }, `news_${kind}`, words, unsubscribeUrl);
    return true;
  });
}

interface FreshNews {
  count: number;
  /** Sentences, in the language of the moment, and where they lead. */
  tell: () => LinkedText[];
}

/** Of messages, only who wrote is told, never what. */
async function newsOf(
  tx: Sql,
  row: DueNewsMailRow,
  kind: NotificationKind,
  origin: string,
): Promise<FreshNews> {
  if (kind === 'message') {
    const writers = await unreadWriters(tx, row.userId, row.sinceId, newsLimits.avatars);
    const actorCount = Number(writers[0]?.total ?? 0);
    const who = { actors: writers.map(toUserSummary), actorCount };
    const conversationId = writers[0]?.onlyConversationId ?? null;
    const href = origin + (conversationId === null ? conversationsUrl : conversationUrl(conversationId));
    const tell = () => [{ text: digestTexts.wrote({ who: actorNames(who) }), href }];
    return { count: Math.min(1, actorCount), tell };
  }
  const items = await listNewsToMail({ db: tx }, row.userId, kind, row.sinceId);
  return { count: items.length, tell: () => items.slice(0, maxTold).map((item) => toldOf(origin, item)) };
}
