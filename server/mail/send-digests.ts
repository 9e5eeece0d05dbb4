import { countFreshNews } from '../../db/queries/notifications/news.ts';
import { dueDigests, takeDigest, type DueDigestRow } from '../../db/queries/mail/digests.ts';
import { nextDigest } from '../../views/accounts/settings/digest.ts';
import { idAt } from '../../views/base/time/id-time.ts';
import { mailUrls } from '../../views/mail/mail-urls.ts';
import { notificationsUrl } from '../../views/notifications/news-urls.ts';
import { digestTexts } from '../../views/mail/texts/digests.ts';
import type { Services } from '../services.ts';
import { toldOf } from './told-of.ts';
import { queueMail } from './queue-mail.ts';
import { listNews, type NewsRecord } from '../notifications/read-news.ts';
import { subscriptionUrl } from './subscription.ts';

type Known = Pick<Services, 'db' | 'signer' | 'clock'>;

/** Notifications listed in one mail. The rest are only counted. */
const maxTold = 10;
const atOnce = 50;
const hourMs = 3600 * 1000;

export interface DigestSettings {
  origin: string;
  siteName: string;
  isStopping: () => boolean;
  /** Called when one person's digest fails. That digest is retried in an hour. */
  onFailure: (error: unknown) => void;
}

/**
 * Mails the digests that are due and returns how many were sent. People with no unread notifications get none. A mail
 * is added to the outbox if and only if the digest is rescheduled, so that a run may stop anywhere and restart, also
 * on two workers at once.
 */
export async function sendDigests(services: Known, settings: DigestSettings): Promise<number> {
  let sent = 0;
  for (;;) {
    const rows = await dueDigests(services.db, services.clock.now(), atOnce);
    for (const row of rows) {
      if (settings.isStopping()) return sent;
      try {
        if (await sendOne(services, settings, row)) sent += 1;
      } catch (error) {
        settings.onFailure(error);
        const now = services.clock.now();
        const later = new Date(now.getTime() + hourMs);
        await takeDigest(services.db, row.userId, { now, nextAt: later, toldAt: null });
      }
    }
    if (rows.length < atOnce) return sent;
  }
}

async function sendOne(services: Known, settings: DigestSettings, row: DueDigestRow): Promise<boolean> {
  const now = services.clock.now();
  const { userId, email: address } = row;
  const { news, isAll } = address === null ? { news: [], isAll: true } : await freshNews(services, row);
  const total = isAll
    ? news.length
    : await countFreshNews(services.db, userId, idAt(row.toldAt.getTime() + 1));
  const when = { now, nextAt: nextDigest(row.frequency, now), toldAt: now };
  return services.db.transaction(async (tx) => {
    if (!(await takeDigest(tx, userId, when)) || address === null || news.length === 0) return false;
    const unsubscribeUrl = subscriptionUrl(services, settings.origin, { userId, kind: 'digest' });
    const words = () =>
      digestTexts.mail({
        site: settings.siteName,
        username: row.username,
        frequency: row.frequency,
        told: news.slice(0, maxTold).map((item) => toldOf(settings.origin, item)),
        more: Math.max(0, total - maxTold),
        href: settings.origin + notificationsUrl,
        surveyHref: settings.origin + mailUrls.survey,
        unsubscribeHref: unsubscribeUrl,
      });
    await queueMail(tx, { userId, address }, 'digest', words, unsubscribeUrl);
    return true;
  });
}

/** Returns the latest unread notifications since the last digest, as many as a page has. */
async function freshNews(
  services: Known,
  row: DueDigestRow,
): Promise<{ news: NewsRecord[]; isAll: boolean }> {
  const { items, bookmark } = await listNews(services, row.userId, null);
  const news = items.filter((item) => item.isNew && new Date(item.at) > row.toldAt);
  return { news, isAll: bookmark === null };
}
