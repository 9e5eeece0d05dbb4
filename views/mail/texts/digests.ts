import type { DigestChoice } from '../../accounts/settings/digest.ts';
import { catalog, together } from '../../languages/catalog.ts';

interface Digest {
  site: string;
  username: string;
  frequency: Exclude<DigestChoice, 'never'>;
  /** One sentence per event. */
  told: string[];
  /** Number of further events. */
  more: number;
  href: string;
  surveyHref: string;
  unsubscribeHref: string;
}

const texts = catalog('mail', 'digest');

/** Strings for digests and their settings page. */
export const digestTexts = together(texts, {
  mail: ({ site, username, frequency, told, more, href, surveyHref, unsubscribeHref }: Digest) => {
    const { mail } = texts;
    const count = told.length + more;
    return {
      subject: count === 1 ? mail.subjectOne({ event: told[0] ?? '', site }) : mail.subject({ count, site }),
      title: mail.title({ username }),
      paragraphs: [
        ...told.map((sentence) => mail.event({ sentence })),
        ...(more === 0 ? [] : [mail.more({ count: more })]),
      ],
      action: { label: mail.action.label, href },
      notes: [
        { text: mail.notes[0].text({ site }), href: surveyHref },
        { text: mail.notes[1].text({ frequency }), href: unsubscribeHref },
      ],
    };
  },
});
