import test from 'ava';
import { groupActivity, type Act } from '../../../views/people/profile/group-activity.ts';

const act = (id: string, kind: Act['act'], boardId: string | null, day = 1): Act => ({
  id,
  act: kind,
  boardId,
  at: `2026-07-0${day}T10:00:00.000Z`,
});

for (const [what, acts, expected] of [
  ['nothing', [], []],
  ['pins of one board and day', [act('9', 'saved', '1'), act('8', 'saved', '1')], [['9', '8']]],
  ['pins of two boards', [act('9', 'saved', '1'), act('8', 'saved', '2')], [['9'], ['8']]],
  ['pins of two days', [act('9', 'saved', '1', 2), act('8', 'saved', '1')], [['9'], ['8']]],
  ['a pin made and one saved', [act('9', 'created', '1'), act('8', 'saved', '1')], [['9'], ['8']]],
  [
    'pins with a comment between them',
    [act('9', 'saved', '1'), act('8', 'commented', null), act('7', 'saved', '1')],
    [['9', '7'], ['8']],
  ],
  ['comments', [act('9', 'commented', null), act('8', 'commented', null)], [['9'], ['8']]],
  ['people followed on one day', [act('9', 'followed', null), act('8', 'followed', null)], [['9', '8']]],
] as [string, Act[], string[][]][])
  test.serial(`[ROUTE-09] activity is grouped: ${what}`, (t) => {
    t.deepEqual(
      groupActivity(acts).map((group) => group.map(({ id }) => id)),
      expected,
    );
  });
