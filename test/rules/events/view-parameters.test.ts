import test from 'ava';
import {
  closeupParameter,
  feedbackParameter,
  type FeedbackPlace,
} from '../../../views/events/view-parameters.ts';

test.serial('[TRACK-03] a closeup has the code of what its pin is rich in', (t) => {
  for (const [kind, code] of [
    ['product', 144],
    ['article', 141],
    ['recipe', 145],
    ['place', 139],
    [null, 140],
  ] as const)
    t.is(closeupParameter(kind), code, String(kind));
});

test.serial('[FEED-05] what is said of a pin has the view parameter of its list', (t) => {
  const closeup = (richKind: string | null, isStory = false): FeedbackPlace => ({
    viewParameter: 140,
    closeup: { richKind, isStory },
  });
  const table: [FeedbackPlace, number | null][] = [
    [{ viewParameter: 92, closeup: null }, 92],
    [{ viewParameter: 3082, closeup: null }, 3082],
    [{ viewParameter: null, closeup: null }, null],
    [{ viewParameter: 3070, closeup: null }, 3173],
    [{ viewParameter: 3375, closeup: null }, 3173],
    [closeup(null), 140],
    [closeup('product'), 144],
    [closeup('article'), 141],
    [closeup('recipe'), 145],
    [closeup('place'), 139],
    [closeup(null, true), 157],
    [closeup('product', true), 157],
  ];
  for (const [place, code] of table) t.is(feedbackParameter(place), code, JSON.stringify(place));
});
