import test from 'ava';
import { Client } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { member } from '../../support/people.ts';
import { forget } from '../mailbox.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false, env: { PASSWORD_HASHING: 'standard' } });
  await member(service, 'ada');
});
test.after.always(() => service.stop());

const roundsAtOnce = 6;
const maxRounds = 72;
const tolerance = 1.1;

const quantile = (list: number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;

/**
 * Requests a known and an unknown name alternately, so that both see the same load, until their medians are within the
 * tolerance, or their lower quartiles, which a busy machine affects less. A real difference fails both. Returns the
 * ratio, at least one, and all responses.
 */
async function compare(
  ask: (name: string) => Promise<string>,
  known: string,
  unknown: string,
): Promise<{ ratio: number; answers: Set<string> }> {
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
  const answers = new Set<string>();
  for (const name of [known, unknown]) answers.add(await ask(name));
  let ratio = Infinity;
  for (let round = 0; round < maxRounds && ratio > tolerance; round += 1) {
    for (const name of round % 2 === 0 ? [known, unknown] : [unknown, known]) {
      await forget(service);
      const start = performance.now();
      answers.add(await ask(name));
      times[name]?.push(performance.now() - start);
    }
    if ((round + 1) % roundsAtOnce > 0) continue;
    const ratios = [0.5, 0.25].map((share) => {
      const [one, other] = [quantile(times[known] ?? [], share), quantile(times[unknown] ?? [], share)];
      return Math.max(one, other) / Math.min(one, other);
    });
    ratio = Math.min(...ratios);
  }
  return { ratio, answers };
}

const withoutIds = (text: string, name: string): string =>
  text.replaceAll(name, 'NAME').replace(/"request_identifier":"[^"]*"/, '');

for (const { what, path, fields } of [
  { what: 'login', path: '/v3/sessions/', fields: { password: 'a long wrong password' } },
  { what: 'password reset', path: '/v3/password_reset/', fields: {} },
])
  test.serial(
    `[USER-05] ${what} answers known and unknown addresses in the same words and time`,
    async (t) => {
      const visitor = new Client(service.origin);
      const { ratio, answers } = await compare(
        async (name) => {
          const answer = await visitor.call('POST', path, { username_or_email: name, ...fields });
          return `${answer.status} ${withoutIds(answer.text, name)}`;
        },
        'ada@example.com',
        'eve@example.com',
      );
      t.is(answers.size, 1, [...answers].join('\n'));
      t.true(ratio <= tolerance, `the times differ by ${ratio.toFixed(2)}`);
    },
  );
