import test from 'ava';
import { z } from 'zod';
import type { Sql } from '../../../db/connection/database.ts';
import { latestSecurityEvents } from '../../../db/queries/accounts/security-events.ts';
import { putSwitch } from '../../../db/queries/flags.ts';
import { AppError } from '../../../server/errors.ts';
import { audited } from '../../../server/http/operations/audited.ts';
import {
  operationForMembers,
  operationForStaff,
  type OperationContext,
} from '../../../server/http/operations/operation.ts';
import { logSecurity } from '../../../server/sessions/security-log.ts';
import { changeNothing, recordAct } from '../../../server/staff/audit.ts';
import type { Staff } from '../../../server/staff/staff.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let ada: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, ada, bob } = await members(service, 'sam', 'ada', 'bob'));
  await employ(service, [sam]);
});
test.after.always(() => service.stop());

test.serial(
  '[USER-09] an act that its operation declares is in the audit log that the staff see',
  async (t) => {
    const path = '/v3/staff/switches/event_log/';
    t.is((await sam.call('PUT', path, { is_on: false, reason: 'too many' })).status, 200);
    const shown = await sam.send('GET', '/_staff/audit/?act=feature.off', {
      headers: { accept: 'text/html' },
    });
    t.regex(shown.text, /Turned off: event_log/);
    t.regex(shown.text, /too many/);
  },
);

test.serial(
  '[USER-09] what a staff act is called depends on its input, and each has its entry',
  async (t) => {
    const board = await boardOf(ada, 'Reported');
    const [first = '', second = ''] = await quickPins(service, ada.id, board.id, 2);
    const act = async (method: string, path: string, input: Record<string, unknown>): Promise<void> => {
      const answer = await sam.call(method, path, input);
      t.true([200, 201].includes(answer.status), answer.text);
    };
    for (const id of [first, second])
      t.is((await bob.call('PUT', `/v3/pins/${id}/feedback/`, { reason: 'spam' })).status, 200);
    const ofPin = (id: string): string => `/v3/staff/reports/pin/${id}/`;
    await act('PUT', `${ofPin(first)}assignment/`, { mine: true });
    await act('PUT', `${ofPin(first)}assignment/`, { mine: true });
    await act('PUT', `${ofPin(first)}assignment/`, { mine: false });
    await act('POST', `${ofPin(first)}decision/`, { decision: 'warn', reason: 'Mind the rules' });
    await act('POST', `${ofPin(second)}decision/`, { decision: 'sensitive', reason: 'Blood' });
    await act('POST', '/v3/staff/invitations/', { note: 'For the choir', uses: 2, days: 3 });
    const shown = await sam.send('GET', '/_staff/site/', { headers: { accept: 'text/html' } });
    const [, code = ''] = /\/signup\/\?invitation=([\w-]{16})/.exec(shown.text) ?? [];
    await act('DELETE', `/v3/staff/invitations/${code}/`, {});
    const rows = await service.db.rows<{ told: string }>({
      name: 'test_acts_with_subjects',
      text: `SELECT act || ' ' || subject_key AS told FROM staff_acts ORDER BY id DESC LIMIT 6`,
    });
    t.deepEqual(rows.map(({ told }) => told).reverse(), [
      `case.assign pin:${first}`,
      `case.release pin:${first}`,
      `case.warn pin:${first}`,
      `case.sensitive pin:${second}`,
      'invitation.make invitation:link',
      'invitation.end invitation:link',
    ]);
  },
);

const employee = (): Staff => ({ id: sam.id, username: 'sam' }) as unknown as Staff;
/** A handler that changes something reads nothing else of these. */
const contextOf = (db: Sql) => ({ services: { db }, caller: {} }) as unknown as OperationContext;
const isOn = (): Promise<{ isOn: boolean }[]> =>
  service.db.rows({
    name: 'test_switch',
    text: `SELECT is_on AS "isOn" FROM feature_switches WHERE name = 'event_log'`,
  });

test.serial('[USER-09] an act without its entry fails, and nothing of it remains', async (t) => {
  const forgetful = operationForStaff({
    method: 'PUT',
    path: '/v3/staff/forgetful/',
    audit: { oneOf: ['feature.on', 'feature.off'], by: ({ on }) => (on ? 'feature.on' : 'feature.off') },
    resources: [],
    summary: '',
    tag: '',
    input: z.object({ on: z.boolean(), isKept: z.boolean(), isNew: z.boolean() }),
    output: z.object({}),
    async handle({ services: { db }, staff }, { on, isKept, isNew }) {
      await putSwitch(db, 'event_log', on);
      if (isKept) await recordAct(db, staff, { subject: { id: 'event_log', name: 'kept' } });
      if (!isNew) changeNothing(staff);
      return { data: {} };
    },
  });
  const run = (input: { on: boolean; isKept: boolean; isNew: boolean }): Promise<unknown> =>
    service.db.transaction((tx) => audited(forgetful, employee()).handle(contextOf(tx), input));
  const before = await actsOf(service);
  const error = await t.throwsAsync(run({ on: true, isKept: false, isNew: true }));
  t.false(error instanceof AppError, 'a fault of ours, and nobody else’s');
  t.regex(error?.message ?? '', /PUT \/v3\/staff\/forgetful\/ .*logged nothing/);
  t.deepEqual([await actsOf(service), await isOn()], [before, [{ isOn: false }]]);
  await run({ on: false, isKept: false, isNew: false });
  t.deepEqual(await actsOf(service), before, 'an act that changes nothing needs no entry');
  await run({ on: true, isKept: true, isNew: true });
  t.like((await actsOf(service))[0], { actor: 'sam', act: 'feature.on', subject: 'kept' });
});

test.serial('[USER-09] an event that its operation does not declare is not logged', async (t) => {
  const other = operationForMembers({
    method: 'PUT',
    path: '/v3/other/',
    audit: ['factor_on'],
    resources: [],
    summary: '',
    tag: '',
    input: z.object({ kind: z.enum(['factor_on', 'factor_off']).nullable() }),
    output: z.object({}),
    async handle({ services: { db }, caller }, { kind }) {
      if (kind !== null) await logSecurity(db, sam.id, kind, { ...caller, network: '192.0.2.1', agent: '' });
      return { data: {} };
    },
  });
  const run = (kind: string | null): Promise<unknown> =>
    service.db.transaction((tx) => audited(other, null).handle(contextOf(tx), { kind }));
  await t.throwsAsync(run('factor_off'), { message: /does not declare.*factor_off/ });
  await t.throwsAsync(run(null), { message: /logged nothing/ });
  await t.notThrowsAsync(run('factor_on'));
  const logged = await latestSecurityEvents(service.db, sam.id, 9);
  t.deepEqual(
    logged.map(({ kind }) => kind).filter((kind) => kind.startsWith('factor')),
    ['factor_on'],
  );
});
