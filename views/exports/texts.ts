import { plural } from '../base/texts/formats.ts';

const ignore = 'If you did not request this, change your password: someone else is in your account.';

/** Strings for account export and import, on pages and in mail. */
export const copyTexts = {
  export: {
    title: 'Your data',
    lead: 'A copy of everything here that is yours: profile, boards, Pins with their pictures and videos, messages, settings and what we recorded about you.',
    ask: 'Make a copy',
    askText:
      'You get a zip of JSON files, pictures and videos. We write to you when it is ready. One copy a day.',
    asked: 'Your copy is being made. We will write to you when it is ready.',
    again: 'Make another copy',
    progress: (done: number, total: number) =>
      total === 0 ? 'It is waiting for its turn.' : `${done} of ${total} parts are done.`,
    making: 'Your copy is being made',
    reload: 'Look again',
    ready: 'Your copy is ready',
    readyText: (size: string, until: string) => `${size}. It can be downloaded until ${until}.`,
    download: 'Download',
    failed: 'The last copy could not be made. Ask again.',
    import: 'Import a copy',
    importText: 'Boards, sections, Pins and settings of a copy made here or on another site of this kind.',
    importAction: 'Choose a copy',
  },
  import: {
    title: 'Import a copy',
    lead: 'Boards, sections and Pins of your copy come into this account with their dates, with the topics that you follow and your settings. What you saved from others stays a save, with the name of who made it. What is private stays private, and nothing comes twice.',
    file: 'The zip of your copy',
    hint: (gigabytes: number) => `Up to ${gigabytes} GB.`,
    submit: 'Bring it in',
    begun: 'The import is running. You can leave this page.',
    working: 'The import is running',
    progress: (position: number, total: number) =>
      total === 0
        ? 'It is waiting for its turn.'
        : `${position} of ${total} Pins are done. Videos take a while.`,
    done: 'It is in',
    failed: 'It could not be imported',
    outcome: (made: { boards: number; sections: number; pins: number }) =>
      `New: ${plural(made.boards, 'board', 'boards')}, ${plural(made.sections, 'section', 'sections')} and ${plural(made.pins, 'Pin', 'Pins')}.`,
    known: (count: number) => `${plural(count, 'Pin was', 'Pins were')} here already.`,
    refused: (count: number) =>
      `${plural(count, 'Pin', 'Pins')} could not be taken: a picture or board is not in the copy, or it is broken.`,
    leftOut: 'What did not come',
    leftOutKinds: {
      board: 'Board',
      section: 'Section',
      pin: 'Pin',
      person: 'Person you followed',
      'followed-board': 'Board you followed',
    },
    untitled: 'without a title',
    leftOutReasons: {
      board: 'its board is not in the copy',
      picture: 'its picture is not in the copy, or it cannot be shown here',
      media: 'came without its video or its further pictures',
      broken: 'its line of the copy cannot be read',
      elsewhere: 'is on the other site',
      refused: 'cannot be made here',
    },
    stays:
      'Comments, messages, reactions, followers and figures never come along: they stay where they are, and the copy holds them.',
    back: 'Your data',
    seeProfile: 'See your profile',
    problems: {
      noArchive: 'This is not a zip file. Choose the file as it was downloaded.',
      noCopy: 'This zip is not a copy of an account. Choose the file as it was downloaded.',
      tooMuch: 'This zip holds more than a copy of an account can.',
      damaged: 'This zip is damaged. Download it again.',
      internal: 'Something went wrong on our end. Try again.',
    },
  },
  mail: ({ site, username, days, href }: { site: string; username: string; days: number; href: string }) => ({
    subject: `Your copy of your ${site} account is ready`,
    title: `Your copy is ready, ${username}`,
    paragraphs: [`Log in and download it. It is removed after ${days} days.`],
    action: { label: 'Download it', href },
    notes: [{ text: ignore }],
  }),
};
