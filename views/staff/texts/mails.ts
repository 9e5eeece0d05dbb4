import { formats } from '../../base/texts/formats.ts';
import { catalog } from '../../languages/catalog.ts';
import { fillMail, type Mail } from '../../languages/fill-mail.ts';

interface Known {
  site: string;
}

const texts = catalog('staff', 'moderationMails');

const why = (reason: string): string[] => (reason === '' ? [] : [texts.why({ reason })]);

/** Strings for moderation mails. Addresses are absolute. */
export const moderationMails = {
  kept: (values: Known): Mail => fillMail(texts.kept, values),
  acted: (values: Known): Mail => fillMail(texts.acted, values),
  reopened: (values: Known & { isBack: 'yes' | 'no' }): Mail => fillMail(texts.reopened, values),
  removed: ({ reason, href, ...values }: Known & { title: string; reason: string; href: string }): Mail =>
    fillMail(texts.removed, values, { action: href, afterFirst: why(reason) }),
  wordsRemoved: ({
    reason,
    href,
    ...values
  }: Known & { words: string; reason: string; href: string }): Mail =>
    fillMail(texts.wordsRemoved, values, { action: href, afterFirst: why(reason) }),
  sensitive: ({ reason, href, ...values }: Known & { board: string; reason: string; href: string }): Mail =>
    fillMail(texts.sensitive, values, { action: href, afterFirst: why(reason) }),
  notSensitive: ({ reason, ...values }: Known & { board: string; reason: string }): Mail =>
    fillMail(texts.notSensitive, values, { afterFirst: why(reason) }),
  warned: ({ reason, href, ...values }: Known & { reason: string; href: string }): Mail =>
    fillMail(texts.warned, values, { action: href, afterFirst: why(reason) }),
  suspended: ({
    endsAt,
    reason,
    href,
    ...values
  }: Known & { endsAt: Date | null; reason: string; href: string }): Mail => {
    const { now, until, ...mail } = texts.suspended;
    const first = endsAt === null ? now : until({ day: formats.date(endsAt.toISOString().slice(0, 10)) });
    return fillMail(mail, values, { action: href, first: [first, ...why(reason)] });
  },
  unsuspended: ({ href, ...values }: Known & { href: string }): Mail =>
    fillMail(texts.unsuspended, values, { action: href }),
  expired: (values: Known): Mail => fillMail(texts.expired, values),
  restored: ({ href, ...values }: Known & { title: string; href: string }): Mail =>
    fillMail(texts.restored, values, { action: href }),
  wordsRestored: (values: Known & { words: string }): Mail => fillMail(texts.wordsRestored, values),
  warningWithdrawn: (values: Known): Mail => fillMail(texts.warningWithdrawn, values),
  heldAgain: ({ href, ...values }: Known & { href: string }): Mail =>
    fillMail(texts.heldAgain, values, { action: href }),
  identityVerified: ({ reason, href, ...values }: Known & { reason: string; href: string }): Mail =>
    fillMail(texts.identityVerified, values, { action: href, afterFirst: why(reason) }),
  identityRemoved: ({ reason, site }: Known & { reason: string }): Mail =>
    fillMail(texts.identityRemoved, { site }, { afterFirst: why(reason) }),
  upheld: ({ answer, href, ...values }: Known & { answer: string; href: string | null }): Mail =>
    fillMail(texts.upheld, values, {
      ...(href !== null && { action: href }),
      afterFirst: answer === '' ? [] : [answer],
    }),
  ageGranted: ({ answer, href, ...values }: Known & { answer: string; href: string }): Mail =>
    fillMail(texts.ageGranted, values, { action: href, afterFirst: answer === '' ? [] : [answer] }),
};
