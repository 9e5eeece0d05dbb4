import { signUpTexts } from '../../accounts/texts/sign-up.ts';
import { boardWords } from '../../boards/texts/board-words.ts';
import { boardTexts } from '../../boards/texts/boards.ts';
import { followButtonTexts } from '../../follows/texts.ts';
import { commonTexts, formTexts } from './common.ts';
import { formats, number, plural } from './formats.ts';
import { pinFieldTexts } from '../../drafts/texts/pin-fields.ts';
import { uploadTexts } from '../../uploads/texts.ts';
import { kindTexts } from '../../pins/texts/kinds.ts';
import { mediaTexts } from '../../pins/texts/media.ts';
import { closeupTexts } from '../../pins/texts/closeup.ts';
import { feedbackTexts } from '../../feedback/texts.ts';
import { pinTexts } from '../../pins/texts/pin.ts';
import { saveControlTexts } from '../../saves/texts/save-control.ts';
import { commentTexts } from '../../comments/texts.ts';
import { merchantTexts } from '../../merchants/texts/merchant.ts';
import { reactionTexts } from '../../reactions/texts.ts';
import { feedTexts } from '../../feeds/texts/feed.ts';
import { searchTexts } from '../../search/texts.ts';
import { boardJobTexts } from '../../organize/texts/board-job.ts';
import { mergeTexts, organizeTexts } from '../../organize/texts/organize.ts';
import { sectionTexts } from '../../sections/texts.ts';
import { savingTexts } from '../../saves/texts/saving.ts';

/** All user-facing strings in English. Other languages fill the same shape. Brand names are parameters. */
export const en = {
  ...savingTexts,
  locale: 'en-US',
  ...formats,
  skipToContent: 'Skip to content',
  ...commonTexts,
  brandHome: (site: string) => `${site} home`,
  signUp: 'Sign up',
  logOut: 'Log out',
  create: 'Create',
  siteNav: 'Places',
  homeLink: 'Home',
  explore: 'Explore',
  you: 'You',
  yourAccount: 'Your account',
  yourProfile: 'Your profile',
  yourSaves: 'Saved to profile',
  mainNavigation: 'Main',
  browseLabel: 'Look around',
  browse: { ideas: 'Ideas', today: 'Today', shopping: 'Shopping', videos: 'Videos' },
  about: 'About',
  help: 'Help',
  terms: 'Terms',
  privacy: 'Privacy',

  home: {
    title: (site: string) => site,
    description: (site: string) =>
      `Find pictures worth keeping on ${site} and save them to boards of your own.`,
    headline: 'A place for what catches your eye',
    line: 'Look around, keep what you like on boards, come back to it when you need it.',
    signedIn: 'Your home feed',
    feed: 'Pins for you',
    emptyTitle: 'Nothing here yet',
    emptyText: 'Add the first Pin, and it will show up right here.',
    emptyAction: 'Add a Pin',
  },
  feed: feedTexts,

  finding: searchTexts,

  pin: pinTexts,

  feedback: feedbackTexts,

  media: mediaTexts,
  reactions: reactionTexts,
  closeup: closeupTexts,
  comments: commentTexts,
  merchant: merchantTexts,
  product: kindTexts.product,
  recipe: kindTexts.recipe,
  article: kindTexts.article,

  save: saveControlTexts,

  privacyLevels: {
    public: { label: 'Everyone', hint: 'Anyone can find this board.' },
    protected: { label: 'Protected', hint: 'Only members see its name and Pins.' },
    secret: { label: 'Secret', hint: 'Only you and people you invite.' },
  },

  board: {
    ...boardWords,
    profileName: 'Profile',
    sections: (count: number) => plural(count, 'section', 'sections'),
    followers: (count: number) => plural(count, 'follower', 'followers'),
    sectionsLabel: 'Sections',
    emptyTitle: 'No Pins on this board yet',
    emptyMine: 'Save a Pin to it, or add one of your own.',
    emptyOther: 'Come back later to see what turns up.',
    ...followButtonTexts,
    inBoard: 'Back to the board',
  },

  sections: sectionTexts,
  organize: organizeTexts,
  merge: mergeTexts,
  boardJob: boardJobTexts,
  boards: boardTexts,

  profile: {
    tabs: 'Profile',
    boards: 'Boards',
    created: 'Created',
    saved: 'Saved',
    pins: 'Pins',
    followers: (count: number) => plural(count, 'follower', 'followers'),
    following: (count: number) => `${number.format(count)} following`,
    followersTitle: 'Followers',
    followingTitle: 'Following',
    nobody: 'Nobody yet',
    nobodyText: 'People show up here as they come.',
    morePeople: 'More people',
    noBoards: 'No boards yet',
    noBoardsMine: 'Boards keep what belongs together in one place. Save a Pin to make your first.',
    noCreated: 'Nothing created yet',
    noCreatedMine: 'Pictures you upload show up here.',
    noSaved: 'Nothing saved yet',
    noSavedMine: 'Pins saved without a board show up here.',
    noPins: 'No Pins yet',
    noPinsMine: 'Pins you make and save show up here.',
    noneOther: (name: string) => `${name} has not added anything here.`,
    moreBoards: 'More boards',
    merchant: 'Verified merchant',
    findPins: 'Find Pins to save',
  },

  login: {
    title: 'Welcome back',
    lead: (site: string) => `Log in to ${site}.`,
    email: 'Email or username',
    password: 'Password',
    forgot: 'Forgot your password?',
    submit: 'Log in',
    other: 'New here?',
    otherLink: 'Sign up',
  },
  signup: signUpTexts,

  upload: { ...uploadTexts, ...pinFieldTexts, ...kindTexts.upload },

  form: formTexts,

  tune: {
    title: 'Tune your home feed',
    lead: 'Your home feed shows new Pins from everyone and everything here. Press one to stop following.',
    people: 'People',
    boards: 'Boards',
    unfollow: (name: string) => `Following ${name}. Press to unfollow.`,
    emptyTitle: 'You follow nobody yet',
    emptyText: 'Follow people and boards you like, and their new Pins come to your home feed.',
    first: 'Back to the latest',
  },

  docs: {
    title: (site: string) => `${site} API`,
    lead: 'Every call of the service, with its fields. Answers come in one envelope; errors name the field.',
    document: 'OpenAPI 3.1 document',
    contents: 'Contents',
    needsLogin: 'For members: needs a session.',
    forAnyone: 'For anyone.',
    alsoAt: 'Also at',
    takes: 'Takes',
    answers: 'Answers',
    notes: {
      path: 'in the path',
      query: 'in the query',
      header: 'a header',
      body: 'in the body',
      required: 'required',
      optional: 'may be left out',
    },
    schemas: 'Schemas',
    types: { any: 'any', keyed: 'object, each ', list: 'list', listOf: 'list of ', or: ' or ' },
  },

  notFound: {
    title: 'This page is not here',
    text: 'The address may be mistyped, or the page was removed.',
    home: 'Go to the start',
  },
  refusedRequest: {
    title: 'That did not work',
    back: 'Go back',
  },
  busy: {
    title: 'Many people are here just now',
    text: 'We could not get to your page in time. Wait a few seconds, then try again; what you saved is safe.',
    retry: 'Try again',
  },
  serverError: {
    title: 'That went wrong on our side',
    text: 'It is not your fault. Wait a moment, then try again; everything you saved is safe.',
    retry: 'Try again',
    reference: (id: string) => `If you report this, give the number ${id}.`,
  },
};

export type Texts = typeof en;
