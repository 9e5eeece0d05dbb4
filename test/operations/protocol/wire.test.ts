import test from 'ava';
import { Client, signUp } from '../../support/service/client.ts';
import { createPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
test.before(async () => {
  service = await startService();
});
test.after.always(() => service.stop());

test.serial('[API-01, SAVE-09] a pin is made, saved and listed over the wire', async (t) => {
  const ada = await signUp(service.origin, 'ada_wire');
  const made = await createPin(ada, 1, { title: 'A first pin' });
  t.regex(made.id, /^\d+$/);
  const bob = await signUp(service.origin, 'bob_wire');
  const saved = await bob.resource('RepinResource', 'create', { pin_id: made.id });
  t.is(saved.status, 200, saved.text);
  t.is(saved.response?.status, 'success');
  t.false('error' in (saved.response ?? {}));
  const visitor = new Client(service.origin);
  const home = await visitor.resource('UserHomefeedResource', 'get');
  t.is((home.response?.data as { id: string }[])[0]?.id, made.id);
});
