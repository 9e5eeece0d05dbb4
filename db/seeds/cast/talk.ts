import type { CastUsername } from './members.ts';

/** What is said below a Pin, in order. Answers go to the comment before them. */
export interface CastThread {
  /** The Pin's title. */
  readonly pin: string;
  readonly comments: readonly { from: CastUsername; text: string; isAnswer?: true }[];
}

export const threads: readonly CastThread[] = [
  {
    pin: 'The sofa I keep coming back to',
    comments: [
      { from: 'priya', text: 'Where is it from? I have been looking for this one for a year.' },
      {
        from: 'ada',
        text: 'A flea market, sadly. I can send you the name of the upholsterer.',
        isAnswer: true,
      },
      { from: 'mateo', text: 'The window does half of the work.' },
    ],
  },
  {
    pin: 'Bowls for winter soup',
    comments: [
      { from: 'layla', text: 'كم تتسع؟ Does it hold a whole ladle of lentils?' },
      { from: 'yuki', text: 'Two. I measured with ramen.', isAnswer: true },
      { from: 'wilhelmina', text: 'I would carry one across the Alps.' },
    ],
  },
  {
    pin: 'Flat white, and nowhere to be',
    comments: [
      { from: 'kwame', text: 'That leaf would print well in one ink.' },
      { from: 'layla', text: 'Then print it. I will bring the coffee.', isAnswer: true },
    ],
  },
  {
    pin: 'Seven seas',
    comments: [
      { from: 'tomas', text: 'Counted. It is seven.' },
      { from: 'yuki', text: 'Is the blue a mix or straight from the tin?' },
      { from: 'kwame', text: 'Straight from the tin, with a little white on the last two.', isAnswer: true },
    ],
  },
  {
    pin: 'Red stairs to nowhere in particular',
    comments: [
      { from: 'ada', text: 'How steep may stairs be before it is a ladder?' },
      { from: 'mateo', text: 'About there.', isAnswer: true },
    ],
  },
  {
    pin: 'Above the tree line, looking down',
    comments: [{ from: 'tomas', text: 'Dogs allowed in that hut?' }],
  },
];

/** A conversation: the first to write, the others, and what is said. */
export interface CastConversation {
  readonly from: CastUsername;
  readonly to: readonly CastUsername[];
  /** `pin` is the title of a Pin that is sent along. */
  readonly messages: readonly { from: CastUsername; text: string; pin?: string }[];
}

export const conversations: readonly CastConversation[] = [
  {
    from: 'mateo',
    to: ['ada'],
    messages: [
      { from: 'mateo', text: 'Have you decided about the stairs?' },
      {
        from: 'ada',
        text: 'Not yet. Something like this, but in wood.',
        pin: 'Red stairs to nowhere in particular',
      },
      { from: 'mateo', text: 'Send me the height of the room and I will draw it.' },
    ],
  },
  {
    from: 'yuki',
    to: ['ada'],
    messages: [
      { from: 'yuki', text: 'The soup bowls are out of the kiln!', pin: 'Bowls for winter soup' },
      { from: 'ada', text: 'Four for me, please. And come and eat from them.' },
    ],
  },
  {
    from: 'layla',
    to: ['kwame', 'yuki', 'priya'],
    messages: [
      { from: 'layla', text: 'الأحد عندي؟ Sunday lunch at mine?' },
      { from: 'kwame', text: 'Yes. I bring bread.' },
      { from: 'priya', text: 'And I bring nothing, but on time.' },
    ],
  },
];
