import type { DigestChoice } from '../../accounts/settings/digest.ts';

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

/** Strings for digests and their settings page. */
export const digestTexts = {
  title: 'Your news by mail',
  lead: 'What happened to your Pins and boards, gathered in one mail. There is none when nothing happened.',
  legend: 'How often?',
  choices: {
    daily: { label: 'Every day', hint: 'Once a day, when something happened.' },
    weekly: { label: 'Every week', hint: 'Once a week, when something happened.' },
    never: { label: 'Never', hint: 'No such mails.' },
  } satisfies Record<DigestChoice, { label: string; hint: string }>,
  save: 'Save',
  saved: 'Saved.',
  unconfirmed: 'Mails go to addresses that are confirmed. Yours is not yet.',
  link: 'Choose how often news comes by mail',
  stopTitle: 'News by mail',
  stopLead: 'This address gets news by mail. Stop that here, without logging in.',
  stop: 'Stop these mails',
  stoppedTitle: 'No more news by mail',
  stopped: 'These mails have been stopped. You can turn them on again in your settings.',
  settings: 'Settings',
  oneClick: 'These mails have been stopped.',
  bad: 'This address is not good. Use the one in your latest mail.',
  mail: ({ site, username, frequency, told, more, href, surveyHref, unsubscribeHref }: Digest) => ({
    subject:
      told.length + more === 1
        ? `${told[0] ?? ''} on ${site}`
        : `${told.length + more} things are new for you on ${site}`,
    title: `Hello ${username}, this is new`,
    paragraphs: [...told.map((sentence) => `${sentence}.`), ...(more === 0 ? [] : [`And ${more} more.`])],
    action: { label: 'See it all', href },
    notes: [
      { text: `How do you like ${site}? Tell us in two questions.`, href: surveyHref },
      {
        text: `You get this ${frequency === 'daily' ? 'once a day' : 'once a week'} because you asked for it. Stop these mails.`,
        href: unsubscribeHref,
      },
    ],
  }),
};
