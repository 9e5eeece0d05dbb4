import { pickerTexts } from './picker.ts';
import { saveThisPin } from './save-control.ts';

/** Strings for saving pins. */
export const savingTexts = {
  repin: {
    ...pickerTexts,
    title: saveThisPin,
    lead: 'Choose where it goes.',
    profile: 'Save to profile',
    boards: 'Your boards',
    noBoards: 'You have no boards yet. Make your first one below.',
    newBoard: 'Create a board',
    boardName: 'Name',
    boardNameHint: (max: number) => `Up to ${max} characters, like “Places to go”.`,
    boardDescription: 'Description',
    boardDescriptionHint: (max: number) => `Up to ${max} characters.`,
    privacy: 'Who can see it',
    createAndSave: 'Create and save',
    newSection: 'Create a section',
    sectionBoard: 'Of which board',
    sectionName: 'Name of the section',
    sectionNameHint: (max: number) => `Up to ${max} characters. If the board has it already, it is used.`,
    moreBoards: 'More boards',
    savedTo: (name: string) => `You saved this to ${name}`,
    savedLead: 'Choose another place to save it there as well.',
    move: 'Move it',
    editCopy: 'Edit',
    remove: 'Remove',
    moveTitle: 'Move this Pin',
    moveLead: (name: string) => `It is saved to ${name}. Choose where it goes instead.`,
    createAndMove: 'Create and move',
  },

  pinEdit: {
    title: 'Edit this Pin',
    pinTitle: 'Title',
    description: 'Description',
    altText: 'Text alternative',
    altTextHint: 'Say what is in the picture, for people who cannot see it.',
    link: 'Link',
    linkOfCopy: 'Saved Pins keep the link of the Pin they were saved from.',
    crop: 'Part of the picture on cards',
    cropHint: 'In percent of its height, from the top. The Pin’s own page shows all of it.',
    cropTop: 'From (0 is its upper edge)',
    cropBottom: 'To (100 is its lower edge)',
    place: 'Board',
    allBoards: 'Choose among all boards',
    submit: 'Save changes',
    done: 'Your changes are saved.',
    cancel: 'Cancel',
    cover: 'Change the cover',
    remove: 'Delete this Pin',
    removeLead: 'It goes from its board. Copies that others saved stay. You can undo this for ten minutes.',
    removeConfirm: 'Yes, delete it',
  },

  unauthSave: {
    title: 'Keep this Pin',
    lead: 'No account needed to start: we hold it for you and move it to your profile when you sign up.',
    left: (left: number) =>
      left === 1
        ? 'You can keep one more Pin without an account.'
        : `You can keep ${left} Pins without an account.`,
    none: 'You have reached the limit of Pins without an account. Sign up to save as many as you like.',
    keep: 'Save for now',
    kept: 'Saved! Sign up to keep it.',
    keptLast: 'Saved! Sign up to keep your Pins and save more.',
    already: 'This Pin is saved. Sign up to keep it for good.',
    back: 'Back to the Pin',
  },

  unauthProfile: {
    title: 'Your saved Pins',
    lead: (left: number) =>
      left > 0
        ? 'They are kept for this visit. Sign up, and they move to your profile.'
        : 'That is the limit without an account. Sign up to save more.',
    signUp: 'Sign up to keep them',
    emptyTitle: 'Nothing saved yet',
    emptyText: 'Save up to two Pins before you sign up; they wait for you here.',
    emptyAction: 'Find Pins',
    pins: 'Saved Pins',
  },
};
