import test from 'ava';
import {
  experienceStep,
  isOffered,
  placedExperience,
  type ExperienceStatus,
} from '../../../views/experiences/experience-machine.ts';

const statuses: ExperienceStatus[] = ['new', 'triggered', 'viewed', 'completed', 'dismissed'];

test.serial('[EXP-02] actions update the status and have their events; what is over stays over', (t) => {
  for (const status of statuses) {
    const isOver = status === 'completed' || status === 'dismissed';
    for (const [action, next, event] of [
      ['viewed', 'viewed', status === 'viewed' ? null : 4503],
      ['completed', 'completed', 6567],
      ['completedWithoutHomefeed', 'completed', 6567],
      ['dismissed', 'dismissed', 6568],
    ] as const) {
      const step = experienceStep(status, action, '1');
      t.deepEqual(
        step,
        isOver ? { status, event: null, refetches: false } : { status: next, event, refetches: false },
        `${status} ${action}`,
      );
    }
    t.is(experienceStep(status, 'trigger', '1').status, 'triggered');
  }
  t.true(experienceStep('new', 'viewed', '1000162').refetches);
  t.false(experienceStep('new', 'dismissed', '1000162').refetches);
});

test.serial(
  '[EXP-01] [EXP-03] what waits for a trigger is offered after it; placed experiences are placement:experience',
  (t) => {
    for (const status of statuses) {
      const isOver = status === 'completed' || status === 'dismissed';
      t.is(isOffered(status, false), !isOver, status);
      t.is(isOffered(status, true), status === 'triggered', status);
    }
    t.deepEqual(placedExperience('1000162:5'), { placementId: '1000162', experienceId: '5' });
    for (const bad of ['', '1', '1:', ':1', '1:2:3', 'a:b', '1:2 ', '-1:2', `${'9'.repeat(19)}:1`])
      t.is(placedExperience(bad), null, bad);
  },
);
