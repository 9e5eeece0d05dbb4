import { plural } from '../base/texts/formats.ts';

const ignore = 'If you did not request this, change your password: someone else is in your account.';

/** Strings for account export and import, on pages and in mail. */
export const copyTexts = {
  export: {
    title: 'Your data',
    lead: 'Export everything that is yours: profile, boards, Pins with their pictures and videos, messages, settings and the data we recorded about you.',
    ask: 'Request an export',
    askText:
      'You get a zip of JSON files, pictures and videos. We email you when it is ready. One export per day.',
    asked: 'Your export is in progress. We will email you when it is ready.',
    again: 'Request another export',
    progress: (done: number, total: number) =>
      total === 0 ? 'It is queued.' : `${done} of ${total} parts are done.`,
    making: 'Your export is in progress',
    reload: 'Refresh',
    ready: 'Your export is ready',
    readyText: (size: string, until: string) => `${size}. Available until ${until}.`,
    download: 'Download',
    failed: 'The last export failed. Request it again.',
    import: 'Import an export',
    importText: 'Import boards, sections, Pins and settings from an export of this or a similar site.',
    importAction: 'Choose an export',
  },
  import: {
    title: 'Import an export',
    lead: 'This adds the boards, sections and Pins of your export to this account, with their dates, followed topics and settings. Pins that you saved from others stay saves and keep the name of their creator. Private content stays private, and nothing is imported twice.',
    file: 'Export file (zip)',
    hint: (gigabytes: number) => `Up to ${gigabytes} GB.`,
    submit: 'Import',
    begun: 'The import is running. You can leave this page.',
    working: 'The import is running',
    progress: (position: number, total: number) =>
      total === 0 ? 'It is queued.' : `${position} of ${total} Pins are done. Videos take a while.`,
    done: 'Import complete',
    failed: 'The import failed',
    outcome: (made: { boards: number; sections: number; pins: number }) =>
      `New: ${plural(made.boards, 'board', 'boards')}, ${plural(made.sections, 'section', 'sections')} and ${plural(made.pins, 'Pin', 'Pins')}.`,
    known: (count: number) => `${plural(count, 'Pin was', 'Pins were')} already here.`,
    refused: (count: number) =>
      `${plural(count, 'Pin', 'Pins')} could not be imported: a picture or board is missing from the export, or the data is damaged.`,
    leftOut: 'Not imported',
    leftOutKinds: {
      board: 'Board',
      section: 'Section',
      pin: 'Pin',
      person: 'Person you followed',
      'followed-board': 'Board you followed',
    },
    untitled: 'Untitled',
    leftOutReasons: {
      board: 'its board is not in the export',
      picture: 'its picture is missing from the export or cannot be displayed',
      media: 'imported without its video or additional pictures',
      broken: 'its entry in the export is unreadable',
      elsewhere: 'exists only on the other site',
      refused: 'cannot be created here',
    },
    stays:
      'Comments, messages, reactions, followers and statistics are not imported. They remain in the export.',
    back: 'Your data',
    seeProfile: 'See your profile',
    problems: {
      noArchive: 'This is not a zip file. Choose the file that you downloaded.',
      noCopy: 'This zip is not an account export. Choose the file that you downloaded.',
      tooMuch: 'This zip is larger than an account export can be.',
      damaged: 'This zip is damaged. Download it again.',
      internal: 'Something went wrong on our end. Try again.',
    },
  },
  mail: ({ site, username, days, href }: { site: string; username: string; days: number; href: string }) => ({
    subject: `Your ${site} account export is ready`,
    title: `Your export is ready, ${username}`,
    paragraphs: [`Log in and download it. It is deleted after ${days} days.`],
    action: { label: 'Download it', href },
    notes: [{ text: ignore }],
  }),
};
