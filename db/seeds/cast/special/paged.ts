import type { SpecialPin } from './special.ts';

/** Carousels and stories. */
export const pagedPins: readonly SpecialPin[] = [
  {
    name: 'street-of-tiles',
    board: 'walls',
    section: 'Tiles',
    title: 'One street, four houses',
    description: 'Rua das Flores, odd numbers only. Nobody repaints here.',
    alt: 'Painted tiles of four neighboring houses.',
    media: {
      kind: 'carousel',
      slots: [
        {
          title: 'Number 9',
          details: 'The baker. Blue since 1911.',
          artwork: { family: 'azulejo', motif: 'petals', palette: 'cobalt', shape: '4:5', seed: 91 },
        },
        {
          title: 'Number 13',
          details: 'Sun on it from four o’clock.',
          artwork: { family: 'azulejo', motif: 'diamonds', palette: 'ochre', shape: '4:5', seed: 92 },
        },
        {
          title: 'Number 17',
          artwork: { family: 'azulejo', motif: 'arcs', palette: 'sage', shape: '4:5', seed: 93 },
        },
        {
          title: 'Number 21',
          details: 'The owner says the rose was a mistake. It was not.',
          artwork: { family: 'azulejo', motif: 'star', palette: 'rose', shape: '4:5', seed: 94 },
        },
      ],
    },
    savedTo: ['prints', 'handmade'],
  },
  {
    name: 'poster-proofs',
    board: 'prints',
    section: 'Words',
    title: 'Which color stays?',
    description: 'Three proofs of the same plate. Comments decide, I only own the press.',
    alt: 'The same poster in red, blue and green.',
    media: {
      kind: 'carousel',
      slots: [
        {
          title: 'Tomato',
          link: 'https://shop.example.com/posters/slow-down',
          artwork: { family: 'poster', motif: 'slow-down', palette: 'tomato', shape: '3:4', seed: 95 },
        },
        {
          title: 'Cobalt',
          artwork: { family: 'poster', motif: 'slow-down', palette: 'cobalt', shape: '3:4', seed: 95 },
        },
        {
          title: 'Forest',
          artwork: { family: 'poster', motif: 'slow-down', palette: 'forest', shape: '3:4', seed: 95 },
        },
      ],
    },
  },
  {
    name: 'ramen-evening',
    board: 'sunday',
    section: 'Dinner',
    title: 'Ramen for a rainy Sunday, in four pages',
    description: 'Start at noon, eat at seven. Most of it is waiting.',
    alt: 'A bowl of ramen with egg and greens, seen from above.',
    media: {
      kind: 'story',
      pages: [
        [
          {
            type: 'image',
            artwork: { family: 'table', motif: 'ramen', palette: 'slate', shape: '9:16', seed: 96 },
          },
        ],
        [
          {
            type: 'list',
            title: 'For four bowls',
            items: [
              '2 l stock, the slow kind',
              '4 portions of noodles',
              '4 eggs',
              '2 heads of pak choi',
              '1 sheet of nori',
            ],
          },
        ],
        [
          {
            type: 'image',
            artwork: { family: 'vases', motif: 'bowls', palette: 'ink', shape: '4:5', seed: 97 },
          },
          { type: 'text', text: 'Warm the bowls. Cold bowls are why it never tastes as it does there.' },
          { type: 'product', link: 'https://shop.example.com/bowls' },
        ],
        [
          { type: 'video', film: 'evening-ferry' },
          { type: 'text', text: 'And look out of the window while the stock does its work.' },
        ],
      ],
    },
    savedTo: ['handmade'],
  },
  {
    name: 'shelf-story',
    board: 'rooms',
    section: 'Shelves',
    title: 'A wall of shelves in one weekend',
    description: '',
    alt: 'An oak bookcase with books sorted by color.',
    media: {
      kind: 'story',
      pages: [
        [
          {
            type: 'image',
            artwork: { family: 'shelves', motif: 'sorted', palette: 'oak', shape: '2:3', seed: 98 },
          },
        ],
        [
          { type: 'text', text: 'Saturday: measure the wall three times, and the books once.' },
          {
            type: 'list',
            title: 'To borrow',
            items: ['A level', 'A saw that somebody loves', 'A friend with a car'],
          },
        ],
        [
          { type: 'text', text: 'Sunday: oil, wait, oil. Then sort by color and never find a book again.' },
          { type: 'product', link: 'https://shop.example.com/shelving/narrow' },
        ],
      ],
    },
    savedTo: ['prints'],
  },
];
