/** Realistic fake data for rendering tests and the preview, deterministic by number. */
export const shapes: [number, number][] = [
  [736, 1104],
  [736, 920],
  [1200, 1600],
  [736, 736],
  [1600, 1067],
  [736, 1308],
  [2000, 900],
  [736, 2400],
  [900, 1100],
];

export const colors = [
  '#c9b79c',
  '#31473a',
  '#8a5a44',
  '#e2d4c0',
  '#5b7f95',
  '#243b53',
  '#d9a441',
  '#7a8f6a',
  '#b3a2c7',
];

export const titles = [
  'Slow-roasted tomatoes with thyme',
  'Reading corner under the stairs',
  'Lisbon',
  'Ten balcony herbs that survive a windy sixth floor and forgetful people',
  '',
  'Hand-bound sketchbook',
  'Foggy ridge at dawn, Carpathians',
  'Tiny bathroom, big tiles',
  'Shibori indigo scarf tutorial',
  '山の小屋',
  'Sourdough on day three',
];

export const descriptions = [
  'Low heat, good oil, four hours.',
  '',
  'Built from two leftover planks and a lamp from the flea market; the cushion cover is washable.',
  'Tested over three summers.',
  '',
];

export const people: [username: string, fullName: string][] = [
  ['maya_okafor', 'Maya Okafor'],
  ['jonas', 'Jonas Lindqvist'],
  ['atelier_sol', 'Atelier Sol'],
  ['huda', 'هدى المنصوري'],
  ['wren', 'Wren Abernathy-Montgomery of Lower Slaughter'],
];

export const domains = [
  'theslowkitchen.example',
  'gardenersworld.example',
  'en.wikipedia.org',
  'a-very-long-domain-name-indeed.example',
];
