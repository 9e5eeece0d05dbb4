import test from 'ava';
import {
  croppedTags,
  nudgeOf,
  placeOn,
  tagsAfter,
  type PlacedTag,
  type TagEvent,
} from '../../../views/drafts/builder/tag-machine.ts';

const pot = { pinId: '1', title: 'A pot', thumbnail: null };
const tag = (key: string, x: number, y: number): PlacedTag => ({ key, x, y, product: null });

const events: [string, PlacedTag[], TagEvent, PlacedTag[]][] = [
  ['a tap places a tag', [], { type: 'place', key: 'a', x: 20.4, y: 79.6, most: 5 }, [tag('a', 20, 80)]],
  [
    'there are never too many',
    [tag('a', 1, 1)],
    { type: 'place', key: 'b', x: 5, y: 5, most: 1 },
    [tag('a', 1, 1)],
  ],
  ['a drag moves it', [tag('a', 1, 1)], { type: 'move', key: 'a', x: 50, y: 60 }, [tag('a', 50, 60)]],
  [
    'it stays on the picture',
    [tag('a', 1, 1)],
    { type: 'move', key: 'a', x: -4, y: 140 },
    [tag('a', 0, 100)],
  ],
  ['a key moves it', [tag('a', 1, 1)], { type: 'nudge', key: 'a', byX: 1, byY: -1 }, [tag('a', 2, 0)]],
  ['another stays', [tag('a', 1, 1)], { type: 'nudge', key: 'b', byX: 1, byY: 1 }, [tag('a', 1, 1)]],
  [
    'a product is chosen',
    [tag('a', 1, 1)],
    { type: 'choose', key: 'a', product: pot },
    [{ ...tag('a', 1, 1), product: pot }],
  ],
  ['it is taken away', [tag('a', 1, 1), tag('b', 2, 2)], { type: 'remove', key: 'a' }, [tag('b', 2, 2)]],
];
for (const [title, before, event, after] of events)
  test.serial(`[UPLOAD-05] tags: ${title}`, (t) => t.deepEqual(tagsAfter(before, event), after));

test.serial('[UPLOAD-05] arrow keys move a tag by one percent, with Shift by ten', (t) => {
  t.deepEqual(nudgeOf('ArrowLeft', false), { byX: -1, byY: 0 });
  t.deepEqual(nudgeOf('ArrowDown', true), { byX: 0, byY: 10 });
  t.is(nudgeOf('Enter', false), null);
});

test.serial('[UPLOAD-05] a point of the screen is a place on the picture', (t) => {
  const box = { left: 100, top: 50, width: 200, height: 400 };
  t.deepEqual(placeOn(box, 150, 150), { x: 25, y: 25 });
  t.deepEqual(placeOn(box, 0, 1000), { x: 0, y: 100 });
});

const half = { x: 0.25, y: 0, w: 0.5, h: 1 };
for (const [title, at, frame, then] of [
  ['stays in the whole picture', [28, 40], { x: 0, y: 0, w: 1, h: 1 }, [28, 40]],
  ['stays at what it marks', [50, 30], half, [50, 30]],
  ['moves with the frame', [30, 30], half, [10, 30]],
  ['stays on the edge', [25, 100], half, [0, 100]],
] as const)
  test.serial(`[UPLOAD-05] a tag of a cropped picture ${title}`, (t) => {
    const [x, y] = then;
    t.deepEqual(croppedTags([{ x: at[0], y: at[1] }], frame), [{ x, y }]);
  });
test.serial('[UPLOAD-05] a tag outside of the crop goes', (t) => {
  t.deepEqual(croppedTags([tag('a', 24, 50), tag('b', 76, 50), tag('c', 60, 50)], half), [tag('c', 70, 50)]);
});
