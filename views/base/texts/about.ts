/** A page about the site: paragraphs under headings, each with an anchor. */
export interface AboutPage {
  title: string;
  lead: (site: string) => string;
  sections: { id: string; title: string; paragraphs: (site: string) => string[] }[];
}

/** The pages under `/about/`, by last path segment. The content must be true of every installation. */
export const aboutPages = {
  'community-guidelines': {
    title: 'Community guidelines',
    lead: (site) => `What belongs on ${site}, what does not, and what happens to it.`,
    sections: [
      {
        id: 'spam',
        title: 'Spam and harmful links',
        paragraphs: (site) => [
          `Links on Pins must lead where they say. We block links to sites that send spam, try to install harmful software, ask for passwords under another name, or show adult content.`,
          `A blocked link stays on its Pin, but ${site} does not open it: you are told that it was blocked, and why. The people who run this site keep the list of what is blocked. If your own site is on it by mistake, write to them.`,
        ],
      },
      {
        id: 'people',
        title: 'Other people',
        paragraphs: () => [
          'Do not threaten, insult or expose others, and do not pretend to be someone you are not.',
          'You can block people from their profile. You then cannot see each other.',
        ],
      },
      {
        id: 'pictures',
        title: 'Pictures and words',
        paragraphs: () => [
          'Save what you may share. Nudity, cruelty, hate, and instructions for hurting yourself or others do not belong here.',
          'The owner of the rights to a picture may ask for it to be taken down.',
        ],
      },
      {
        id: 'report',
        title: 'Report something',
        paragraphs: () => [
          'Every Pin has a menu with “Report this Pin”. A report goes to the people who run this site; the person you report is not told who you are.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: (site) => `What ${site} knows of you, and what it does with that.`,
    sections: [
      {
        id: 'kept',
        title: 'What is kept',
        paragraphs: () => [
          'With an account: your name, e-mail address, date of birth and what you save, follow, search for and write. Without one: nothing, until you save a Pin or come by an invitation; then a cookie remembers it.',
          'Pictures that you upload are kept without the place, camera and other details that phones write into them.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        paragraphs: () => [
          'One cookie keeps you signed in, one protects forms against other sites, one remembers the colors you chose, and one that you have logged in from this browser before, so that nobody who guesses at your password can keep you out. None is for advertisers, and no page loads anything from another site.',
        ],
      },
      {
        id: 'links',
        title: 'Links to other sites',
        paragraphs: (site) => [
          `When you follow a link from a Pin, the other site learns that you come from ${site}, not from which page. Links are compared with a list on this server; no other service is asked.`,
        ],
      },
      {
        id: 'secret',
        title: 'Secret boards',
        paragraphs: () => [
          'What you save to a secret board is seen by you and the people you invite to it, and used for nobody else’s suggestions.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    lead: (site) => `What you and the people who run ${site} can expect of each other.`,
    sections: [
      {
        id: 'yours',
        title: 'What is yours stays yours',
        paragraphs: (site) => [
          `You keep the rights to what you upload. By uploading it you let ${site} store it, show it to the people its board is open to, and let them save it.`,
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        paragraphs: () => [
          'You must be old enough to agree to this where you live. Keep your password to yourself, and follow the community guidelines.',
        ],
      },
      {
        id: 'service',
        title: 'The service',
        paragraphs: () => [
          'This site is provided by the people who run the server, as well as they can. They may take down content that breaks the guidelines, and close accounts that keep breaking them.',
        ],
      },
    ],
  },
  help: {
    title: 'Help',
    lead: () => 'The short answers.',
    sections: [
      {
        id: 'save',
        title: 'Save a Pin',
        paragraphs: () => [
          'Press Save on any Pin and choose a board, or make one. Without an account you can keep two Pins; they move into your account when you sign up.',
        ],
      },
      {
        id: 'boards',
        title: 'Boards',
        paragraphs: () => [
          'A public board is for everybody, a protected one keeps its name to itself, a secret one is for you and those you invite. Sections put a large board in order.',
        ],
      },
      {
        id: 'feed',
        title: 'See less of something',
        paragraphs: () => [
          'Hide a Pin from its menu, unfollow the board it came from, or press Tune your home feed.',
        ],
      },
      {
        id: 'blocked-link',
        title: 'A link was blocked',
        paragraphs: () => [
          'It leads to a site that is known to be harmful. The community guidelines say what is blocked, and what to do if it is a mistake.',
        ],
      },
    ],
  },
} satisfies Record<string, AboutPage>;

export type AboutSlug = keyof typeof aboutPages;

export const aboutSlugs = Object.keys(aboutPages) as AboutSlug[];
