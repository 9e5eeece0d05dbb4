import test from 'ava';
import { pinType, typeInSlot, type PinTraits } from '../../../views/pins/pin-type.ts';
import { pinViewTypes } from '../../../views/pins/view-type.ts';

const order: [keyof PinTraits, ReturnType<typeof pinType>][] = [
  ['hasVideo', 'video'],
  ['isGif', 'gif'],
  ['hasProduct', 'product'],
  ['hasRecipe', 'recipe'],
  ['hasStory', 'storyPin'],
];

test.serial('[CARD-06] the first trait in the order decides, and a pin without any is an image', (t) => {
  const traits = Object.fromEntries(order.map(([trait]) => [trait, true])) as Record<
    keyof PinTraits,
    boolean
  >;
  for (const [trait, type] of order) {
    t.is(pinType(traits), type);
    traits[trait] = false;
  }
  t.is(pinType(traits), 'image');
  for (const [, type] of order) t.is(typeInSlot(type, true), 'oneTap', 'before any of them in an ad place');
  t.is(typeInSlot('video', false), 'video');
});

test.serial('[CARD-05] view types have the numbers that tracking expects', (t) => {
  t.deepEqual(
    { ...pinViewTypes },
    { related: 3, board: 5, topic: 210, shoppingCategory: 605, videosCategory: 606 },
  );
});
