import test from 'ava';
import { showsInvitePopover, showsInviterToast, withNewest } from '../../../views/invites/invite-rules.ts';

for (const [channel, shows] of [
  [0, true],
  [1, true],
  [4, true],
  [5, false],
  [6, true],
  [9, false],
  [12, false],
  [16, false],
  [17, true],
] as const)
  test.serial(`[INVITE-02] channel ${channel} ${shows ? 'greets' : 'does not greet'} visitors`, (t) => {
    t.is(showsInvitePopover(channel), shows);
  });

const ada = { id: '1', showsMessaging: true };
for (const [what, viewer, sender, shows] of [
  ['another who can be written to', ada, { id: '2', showsMessaging: true }, true],
  ['oneself', ada, ada, false],
  ['somebody who shows no messaging', ada, { id: '2', showsMessaging: false }, false],
  ['somebody of whom that is unknown', ada, { id: '2' }, false],
  [
    'a viewer who shows no messaging',
    { id: '1', showsMessaging: false },
    { id: '2', showsMessaging: true },
    false,
  ],
] as const)
  test.serial(`[INVITE-02] the inviter toast for ${what}`, (t) => {
    t.is(showsInviterToast(viewer, sender), shows);
  });

test.serial('[CLOSE-06] visited pins are ten, most recent first, each once', (t) => {
  let visited: string[] = [];
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '3'])
    visited = withNewest(visited, id, 10);
  t.deepEqual(visited, ['3', '11', '10', '9', '8', '7', '6', '5', '4', '2']);
});
