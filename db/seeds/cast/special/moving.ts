import type { SpecialPin } from './special.ts';

/** Videos and an animation. */
export const movingPins: readonly SpecialPin[] = [
  {
    name: 'pulled-print',
    board: 'prints',
    section: 'Shapes',
    title: 'One pull, no talking',
    description: 'Second pass of the sea print. The good sound is missing; you will have to imagine it.',
    alt: 'A squeegee is drawn down over white paper, and a print of a sun over a green sea appears.',
    media: {
      kind: 'video',
      film: 'pulled-print',
      captions:
        'WEBVTT\n\n00:00.200 --> 00:01.200\nThe next one.\n\n00:01.600 --> 00:03.800\n(the squeegee hisses)\n',
    },
    savedTo: ['walls', 'handmade'],
  },
  {
    name: 'night-train',
    board: 'horizons',
    section: 'Mountains',
    title: 'Somewhere after Innsbruck',
    description: 'Seat 61, the side with the view. Tea from the trolley.',
    alt: 'Mountains, hills with lit windows and dark firs go by the window of a night train; a cup on the table.',
    media: { kind: 'video', film: 'night-train' },
    savedTo: ['rooms'],
  },
  {
    name: 'evening-ferry',
    board: 'horizons',
    section: 'Sea',
    title: 'The last ferry is never in a hurry',
    description: '',
    alt: 'A small red ferry rocks on dark blue waves in front of a low yellow sun.',
    media: { kind: 'video', film: 'evening-ferry' },
    savedTo: ['prints', 'sunday'],
  },
  {
    name: 'turning-sun',
    board: 'prints',
    section: 'Paper cuts',
    title: 'Sleepy sun, ten frames',
    description: 'Cut from one sheet, photographed ten times.',
    alt: 'A paper sun with closed eyes whose orange and red rays turn.',
    media: { kind: 'gif' },
    savedTo: ['handmade'],
  },
];
