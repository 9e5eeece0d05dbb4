import test from 'ava';
import { signUp } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service?.stop());

test.serial(
  '[USER-09] a token for which nothing was chosen is refused in words that name the choice',
  async (t) => {
    const ada = await signUp(service.origin, 'ada');
    const sent = await ada.send('POST', '/v3/oauth/personal_tokens/', {
      body: new URLSearchParams({ name: 'Script', password: 'a long enough password' }),
      headers: { accept: 'text/html' },
    });
    const { text } = await ada.send('GET', sent.headers.get('location') ?? '', {
      headers: { accept: 'text/html' },
    });
    t.regex(text, /<a href="#scopes">What the token can do: Choose what it may do\.<\/a>/);
  },
);
