import test from 'ava';
import { createPasswordHasher } from '../../server/adapters/passwords.ts';

const password = 'a long enough password';

for (const [cost, parameters] of [
  ['standard', 'm=65536,t=3,p=1'],
  ['light', 'm=19456,t=2,p=1'],
] as const)
  test.serial(`${cost} passwords are argon2id with ${parameters}, each with a salt of its own`, async (t) => {
    const hasher = createPasswordHasher(cost);
    const [one, other] = [await hasher.hash(password), await hasher.hash(password)];
    t.true(one.startsWith(`$argon2id$v=19$${parameters}$`), one);
    t.not(one, other);
  });

test.serial('what was hashed at one cost is verified at the other, and nothing else is', async (t) => {
  const [standard, light] = [createPasswordHasher('standard'), createPasswordHasher('light')];
  t.true(await light.verify(await standard.hash(password), password));
  t.true(await standard.verify(await light.hash(password), password));
  t.false(await light.verify(await light.hash(password), `${password}s`));
  t.false(await light.verify('no hash', password));
});
