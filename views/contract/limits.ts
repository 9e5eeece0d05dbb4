import { maxShortName } from './short-name.ts';

/** Limits shared by forms, pages, operations and the API document (spec §5, §9; protocol §7). */
export const limits = {
  boardName: 50,
  boardDescription: 500,
  boardNoteTitle: 100,
  boardNoteBody: 2000,
  pinNote: 500,
  comment: 500,
  commentsPage: 25,
  /** Comments on a pin's own page. */
  triesOnCloseup: 2,
  commentsOnCloseup: 3,
  /** Replies initially shown with a comment. */
  repliesShown: 2,
  notesPage: 25,
  coverChoices: 12,
  /** Pins of the largest board that can be ordered by color, which reads all of them. */
  pinsByColor: 5000,
  /** Pins on a page for putting them in order. */
  arrangePage: 50,
  sectionTitle: 50,
  sectionsOnBoard: 500,
  sectionsPage: 50,
  pinsAtOnce: 500,
  organizePage: 50,
  pinTitle: 100,
  pinDescription: 800,
  pinDescriptionOnBoard: 500,
  pinAltText: 500,
  pinTags: 200,
  drafts: 100,
  scheduleDays: 365,
  pinLink: 2048,
  /** A parameter of an app's authorization request, such as its state. */
  oauthField: 2048,
  /** The address to continue to after a login, such as that of an authorization request. It fits in a header. */
  nextPath: 6000,
  firstName: 30,
  fullName: 60,
  usernameMin: 3,
  usernameMax: 30,
  about: 500,
  location: 60,
  /** Grace period in which logging in cancels an account's deletion. */
  deletionDays: 14,
  passwordMin: 8,
  passwordMax: 200,
  email: 254,
  gridTitle: 200,
  gridDescription: 496,
  shortName: maxShortName,
  feedbackName: 32,
  domainChip: 27,
  /** In the context-menu experiment. */
  domainChipInMenuExperiment: 12,
  reportDetails: 500,
  unauthSaves: 2,
  feedPage: 25,
  /** Pins in the RSS feed of a person or board. */
  publicFeed: 25,
  boardsPage: 25,
  followersPage: 50,
  /** Members and invitees of a board besides the owner. */
  boardPeople: 500,
  /** Invitations per call. */
  invitesAtOnce: 50,
  boardLinkDays: 7,
  joinRequestNote: 300,
  /** People notified of one text that mentions them. */
  mentionsTold: 20,
  mentionSuggestions: 8,
  joinRequestsPerDay: 20,
  /** Requests that wait on one board. */
  joinRequestsWaiting: 100,
  /** Days after a refusal before a person may ask to join the board again. */
  joinRequestPauseDays: 30,
  inviteCodes: 100,
  visitedPins: 10,
  activityPage: 25,
  uploadBytes: 20 * 1024 * 1024,
  /** Least width and height of a picture that somebody pins. */
  pinPictureSide: 50,
  /** Maximum size of an uploaded account export (zip). */
  accountCopyBytes: 4 * 1024 ** 3,
  /** Pictures and videos in one zip of an account export, which leaves room for its lists. */
  exportArchiveBytes: 2 * 1024 ** 3,
  /** Body without a file, unless the operation sets its own limit. */
  bodyBytes: 64 * 1024,
  /** Body with long texts: captions, story pages, an article. */
  longTextBytes: 1024 * 1024,
  /** Body with base64 pictures. Base64 makes four bytes of three, and form encoding escapes some of them. */
  base64BodyBytes: 32 * 1024 * 1024,
  /** Address list imported by staff. */
  linkListBytes: 8 * 1024 * 1024,
  /** Maximum nesting depth and number of values of external JSON. */
  jsonDepth: 32,
  jsonValues: 20_000,
  richName: 200,
  siteName: 100,
  brand: 100,
  author: 100,
  itemId: 100,
  currency: 3,
  /** Highest price in major units. Higher ones are treated as mistakes. */
  price: 10_000_000,
  variants: 100,
  variantValue: 60,
  variantDimensions: 4,
  additionalImages: 8,
  ingredients: 100,
  ingredient: 200,
  steps: 60,
  step: 500,
  servings: 100,
  cookMinutes: 20_160,
  productTags: 5,
  carouselSlotsMin: 2,
  carouselSlots: 5,
  slotTitle: 100,
  slotDetails: 500,
  storyPages: 20,
  storyBlocks: 8,
  storyText: 500,
  storyListItems: 30,
  storyListItem: 200,
  videoBytes: 200 * 1024 * 1024,
  videoMs: 15 * 60 * 1000,
  /** Width × height of an uploaded video. */
  videoPixels: 4096 * 2304,
  captionBytes: 256 * 1024,
  sponsorName: 100,
  businessName: 100,
  merchantWords: 2000,
  businessItemName: 200,
  businessItemNote: 1000,
  businessPage: 25,
  feedProblemsPage: 100,
  feedName: 100,
  feedUsername: 200,
  /** Campaigns of a business that are active at once. `campaigns_full` says the number. */
  activeCampaigns: 100,
  /** Days of a campaign. */
  campaignDays: 365,
  /** Highest daily budget of any currency, in major units. */
  budget: 2_000_000_000,
} as const;
