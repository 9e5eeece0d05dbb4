import type { DigestChoice } from '../../accounts/settings/digest.ts';
import type { NotificationKind } from '../../accounts/settings/notification-kinds.ts';
import type { LinkedText } from '../../languages/fill-mail.ts';
import { catalog, together } from '../../languages/catalog.ts';

interface Digest {
  site: string;
  username: string;
  frequency: Exclude<DigestChoice, 'never'>;
  /** One sentence per event, which leads to what it is about. */
  told: LinkedText[];
  /** Number of further events. */
  more: number;
  href: string;
  surveyHref: string;
  unsubscribeHref: string;
}

interface NewsMail {
  site: string;
  username: string;
  kind: NotificationKind;
  /** One sentence per event, of `count`, which leads to what it is about. */
  told: LinkedText[];
  count: number;
  href: string;
  unsubscribeHref: string;
}

const texts = catalog('mail', 'digest');
const settings = catalog('accounts', 'settings');

/** Strings for mails of news and their settings pages. */
export const digestTexts = together(texts, {
  mail: ({ frequency, more, surveyHref, unsubscribeHref, ...digest }: Digest) => ({
    ...news({ ...digest, count: digest.told.length + more }),
    notes: [
      { text: texts.mail.notes[0].text({ site: digest.site }), href: surveyHref },
      { text: texts.mail.notes[1].text({ frequency }), href: unsubscribeHref },
    ],
  }),
  newsMail: ({ kind, unsubscribeHref, ...mail }: NewsMail) => ({
    ...news(mail),
    notes: [
      {
        text: texts.newsNote({ kind: settings.notifications.kinds[kind] }),
        href: unsubscribeHref,
      },
    ],
  }),
  stopLeadOf: ({ kind }: { kind: NotificationKind }) =>
    texts.stopLeadOf({ kind: settings.notifications.kinds[kind] }),
});

function news({
  site,
  username,
  told,
  count,
  href,
}: Pick<NewsMail, 'site' | 'username' | 'told' | 'count' | 'href'>) {
  const { mail } = texts;
  const more = count - told.length;
  const [first] = told;
  const only = count === 1 ? first : undefined;
  return {
    subject: only === undefined ? mail.subject({ count, site }) : mail.subjectOne({ event: only.text, site }),
    title: mail.title({ username }),
    paragraphs: [
      ...told.map(({ text, href: to }) => {
        const sentence = mail.event({ sentence: text });
        return only === undefined ? { text: sentence, href: to } : sentence;
      }),
      ...(more === 0 ? [] : [mail.more({ count: more })]),
    ],
    action:
      only === undefined
        ? { label: mail.action.label, href }
        : { label: mail.actionOne.label, href: only.href },
  };
}
