import test from 'ava';
import { readConfig } from '../../../server/config/config.ts';

const base = {
  SESSION_SECRET: 'a secret of more than thirty-two characters',
  ORIGIN: 'https://pins.example.org',
};

test.serial(
  '[USER-10] a provider that cannot be used stops the start with a sentence that tells no secret',
  (t) => {
    const good = { id: 'a', issuer: 'https://id.example', client_id: 'x', client_secret: 'hush', label: 'A' };
    const read = (...list: object[]) => readConfig({ ...base, OIDC_PROVIDERS: JSON.stringify(list) });
    t.like(read(good).ssoProviders, [{ id: 'a', isInternal: false, clientSecret: 'hush', domains: [] }]);
    for (const bad of [
      { ...good, issuer: 'http://id.example' },
      { ...good, id: 'A b' },
      { ...good, domains: ['not a domain'] },
      { ...good, color: 'red' },
    ]) {
      const error = t.throws(() => read(bad));
      t.regex(error?.message ?? '', /^Setting OIDC_PROVIDERS/);
      t.notRegex(error?.message ?? '', /hush/);
    }
    t.throws(() => read(good, good), { message: /twice/ });
    t.throws(() => readConfig({ ...base, OIDC_PROVIDERS: '/nowhere/at/all.json' }));
    t.throws(() => readConfig({ ...base, ORIGIN: undefined, OIDC_PROVIDERS: JSON.stringify([good]) }), {
      message: /^Setting OIDC_PROVIDERS needs ORIGIN\.$/,
    });
  },
);
