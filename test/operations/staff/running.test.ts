import test from 'ava';
import { insertJob } from '../../../db/queries/jobs.ts';
import {
  beginUpload,
  finishUpload,
  insertUpload,
  liveUploadIds,
  uploadsByIds,
} from '../../../db/queries/media/uploads.ts';
import { runJobs, type JobHandler } from '../../../server/jobs/run-jobs.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';
import { boardOf, members, quickPins } from '../support/people.ts';
import { actsOf, employ } from '../support/staff.ts';

let service: TestService;
let sam: Member;
let eve: Member;
let dora: Member;
let bob: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ sam, eve, dora, bob } = await members(service, 'sam', 'eve', 'dora', 'bob'));
  await employ(service, [sam]);
});
test.after.always(() => service?.stop());

const open = async (who: Member, path: string) =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const pageOf = (path: string) => open(sam, path);

test.serial(
  '[USER-09] the staff see what waits and what failed, have a job tried at once, and it is written down',
  async (t) => {
    await insertJob(service.db, 'broken-kind', {}, { delayMs: 3_600_000 });
    await insertJob(service.db, 'broken-kind', {}, { delayMs: 3_600_000 });
    const fail = {
      name: 'test_fail_jobs',
      text: `UPDATE jobs SET last_error = 'no <b>route</b> to host', attempts = 2 WHERE kind = 'broken-kind'`,
    };
    await service.db.rows(fail);
    const health = await sam.call('GET', '/v3/staff/health/');
    t.is(health.status, 200, health.text);
    const { queue } = health.response?.data as { queue: { kind: string; later: number }[] };
    const { looks } = health.response?.data as { looks: unknown };
    t.deepEqual(looks, { is_model_set: false, models: [] });
    t.is(queue.find(({ kind }) => kind === 'broken-kind')?.later, 2);

    const first = await sam.call('GET', '/v3/staff/jobs/', { page_size: '1' });
    const [job] = first.response?.data as { id: string; error: string; attempts: number }[];
    t.like(job, { kind: 'broken-kind', attempts: 2, is_running: false });
    const rest = await sam.call('GET', '/v3/staff/jobs/', { bookmarks: first.response?.bookmark ?? '' });
    t.is((rest.response?.data as unknown[]).length, 1);

    t.regex(await pageOf('/_staff/'), /2 failed/);
    const shown = await pageOf('/_staff/health/');
    t.true(shown.includes('Uses the built-in description'));
    t.regex(shown, /no &lt;b&gt;route/);
    t.regex(shown, new RegExp(`action="/v3/staff/jobs/${job?.id}/"`));

    t.is((await eve.call('PUT', `/v3/staff/jobs/${job?.id}/`)).status, 404);
    t.is((await sam.call('PUT', `/v3/staff/jobs/${job?.id}/`)).status, 200);
    t.is((await sam.call('PUT', '/v3/staff/jobs/1/')).status, 404);
    const due = await sam.call('GET', '/v3/staff/health/');
    const after = (due.response?.data as { queue: { kind: string; due: number }[] }).queue;
    t.is(after.find(({ kind }) => kind === 'broken-kind')?.due, 1);
    t.like((await actsOf(service))[0], { actor: 'sam', act: 'job.hurry', subject: 'broken-kind' });
  },
);

async function runUntil(isOver: () => Promise<boolean>, handler: JobHandler): Promise<void> {
  const jobs = await runJobs({
    db: service.db,
    logger: createLogger('silent', 'test'),
    worker: 'test',
    concurrency: 1,
    retryMs: 1,
    handlers: { 'process-upload': handler },
  });
  await waitFor(isOver, { what: 'the job' });
  await jobs.stop();
}

test.serial('[USER-09] [UPLOAD-01] the staff run a job again that was given up, or dismiss it', async (t) => {
  const statusOf = async (id: string) => (await uploadsByIds(service.db, eve.id, [id]))[0]?.status;
  const finish = (payload: Record<string, unknown>, outcome: Parameters<typeof finishUpload>[3]) =>
    finishUpload(service.db, eve.id, String(payload['uploadId']), outcome);
  const listed = async () => {
    const { response } = await sam.call('GET', '/v3/staff/jobs/');
    return (response?.data as { id: string; kind: string; error: string }[]).filter(
      ({ kind }) => kind === 'process-upload',
    );
  };
  const uploads = [await insertUpload(service.db, eve.id), await insertUpload(service.db, eve.id)];
  for (const upload of uploads) t.true(await beginUpload(service.db, eve.id, upload));
  await runUntil(
    async () => (await listed()).filter((job) => 'given_up_at' in job && job.given_up_at).length === 2,
    {
      run: () => Promise.reject(new Error('the store is away')),
      giveUp: (payload) => finish(payload, { failure: 'too_slow' }),
    },
  );
  const [later, earlier] = await listed();
  t.like(earlier, { error: 'the store is away', attempts: 5, next_at: null, is_running: false });
  const [first = '', second = ''] = uploads;
  t.is(await statusOf(first), 'failed');
  t.true((await liveUploadIds(service.db, uploads)).has(first), 'its file stays');
  const shown = await pageOf('/_staff/health/');
  t.regex(shown, new RegExp(`Run again: process-upload ${earlier?.id}`));
  t.regex(shown, new RegExp(`Dismiss: process-upload ${later?.id}`));

  const place = `/v3/staff/jobs/${earlier?.id}/`;
  t.is((await eve.call('PUT', place)).status, 404);
  t.is((await sam.call('PUT', place)).status, 200);
  t.like((await actsOf(service))[0], { actor: 'sam', act: 'job.hurry', subject: 'process-upload' });
  t.is(await statusOf(first), 'processing');
  t.is((await sam.call('DELETE', place)).status, 404, 'it is in the queue');
  await runUntil(async () => (await statusOf(first)) === 'succeeded', {
    run: (payload) => finish(payload, { signature: 'a'.repeat(32) }),
  });

  t.true(await beginUpload(service.db, eve.id, second), 'its person sends the file again');
  t.is((await sam.call('PUT', `/v3/staff/jobs/${later?.id}/`)).response?.error?.id, 'job_not_found');
  t.is((await eve.call('DELETE', `/v3/staff/jobs/${later?.id}/`)).status, 404);
  t.is((await sam.call('DELETE', `/v3/staff/jobs/${later?.id}/`)).status, 200);
  t.like((await actsOf(service))[0], { actor: 'sam', act: 'job.dismiss', subject: 'process-upload' });
  t.deepEqual(await listed(), []);
});

test.serial('[BIZ-03] the staff end a promotion with a reason, which its business reads', async (t) => {
  const board = await boardOf(eve, 'Wares');
  const [pin = ''] = await quickPins(service, eve.id, board.id, 1);
  await eve.call('POST', '/v3/businesses/', { name: 'Eve & Sons', category: 'brand' });
  for (const [who, role] of [
    [dora, 'admin'],
    [bob, 'employee'],
  ] as const) {
    const { username } = who;
    await eve.call('POST', `/v3/businesses/${eve.id}/people/`, { username, role });
    await who.call('PUT', `/v3/businesses/${eve.id}/invitation/`, { answer: 'accept' });
  }
  const begun = await eve.call('POST', `/v3/businesses/${eve.id}/campaigns/`, {
    pin_id: pin,
    name: 'Spring sale',
  });
  t.is(begun.status, 201, begun.text);
  const { id } = begun.response?.data as { id: string };
  const place = `/v3/staff/promotions/${eve.id}/${id}/`;
  const running = async () =>
    (await sam.call('GET', '/v3/staff/promotions/')).response?.data as { id: string }[];
  t.like((await running())[0], { id, state: 'running', owner: { username: 'eve' } });
  t.regex(await pageOf('/_staff/promotions/'), /Spring sale/);

  t.is((await eve.call('DELETE', place, { reason: 'x' })).status, 404);
  t.is((await sam.call('DELETE', place)).response?.error?.id, 'bad_input');
  t.is((await sam.call('DELETE', place, { reason: 'Counterfeit goods' })).status, 200);
  t.is((await sam.call('DELETE', place, { reason: 'Again' })).status, 404, 'ended already');
  t.deepEqual(await running(), []);
  t.regex(await pageOf('/_staff/promotions/?state=ended'), /Spring sale/);
  t.like((await actsOf(service))[0], { act: 'campaign.end', reason: 'Counterfeit goods' });
  const history = await eve.send('GET', `/business/business-manager/${eve.id}/history/`, {
    headers: { accept: 'text/html' },
  });
  t.regex(history.text, /Spring sale: Counterfeit goods/);
  t.notRegex(history.text, />sam</);
  for (const who of [eve, dora]) {
    const { response } = await who.call('GET', '/v3/news_hub/');
    const [news] = (response?.data as { news_type: string; url: string; text: string }[]).filter(
      ({ news_type: kind }) => kind === 'promotion_ended',
    );
    t.is(news?.url, `/advertiser/${eve.id}/campaigns/${id}/appeal/`, who.username);
    t.regex(news?.text ?? '', /ended a promotion of your business \(Spring sale\)$/);
  }
  const again = await eve.call('POST', `/v3/businesses/${eve.id}/campaigns/`, { pin_id: pin });
  t.is(again.response?.error?.id, 'promotion_ended_by_staff', 'its appeal is the way back');
  const form = `/advertiser/quick-promote/?business=${eve.id}&pin=${pin}`;
  t.true((await open(eve, form)).includes(`/advertiser/${eve.id}/campaigns/${id}/appeal/`));
  const mails = await service.db.rows<{ recipient: string; text: string }>({
    name: 'test_mails_of_ended',
    text: `SELECT recipient, body_text AS text FROM mails WHERE kind = 'promotion_ended' ORDER BY recipient`,
  });
  t.deepEqual(
    mails.map(({ recipient }) => recipient),
    ['dora@example.com', 'eve@example.com'],
    'the owner and administrators, no employee',
  );
  for (const { text } of mails) t.regex(text, /Spring sale.*Eve & Sons.*Reason: Counterfeit goods/s);
});

test.serial(
  '[BIZ-03] a business appeals that the staff ended its promotion, which runs on once it is put back',
  async (t) => {
    const board = await boardOf(eve, 'Pots');
    const [pin = ''] = await quickPins(service, eve.id, board.id, 1);
    const campaigns = `/v3/businesses/${eve.id}/campaigns/`;
    const begun = await eve.call('POST', campaigns, { pin_id: pin, name: 'Autumn pots' });
    const { id } = begun.response?.data as { id: string };
    const place = `/v3/staff/promotions/${eve.id}/${id}/`;
    const appeal = `${campaigns}${id}/appeal/`;
    const page = `/advertiser/${eve.id}/campaigns/${id}/appeal/`;
    const decision = `/v3/staff/appeals/campaign/${id}/decision/`;
    const end = async () => (await sam.call('DELETE', place, { reason: 'Counterfeit pots' })).status;
    const seen = async () => {
      const list = (await eve.call('GET', campaigns)).response?.data as { id: string }[];
      return list.find((each) => each.id === id) as unknown as { status: string; ended_by_staff: unknown };
    };
    const mailed = async (kind: string) =>
      (
        await service.db.rows<{ recipient: string; text: string }>({
          name: `test_mails_${kind}`,
          text: `SELECT recipient, body_text AS text FROM mails WHERE kind = '${kind}' ORDER BY id`,
        })
      ).filter(({ text }) => kind === 'appeal_upheld' || text.includes('Autumn pots'));

    t.is((await eve.call('POST', appeal, { words: 'Why?' })).status, 404, 'not ended');
    t.is((await sam.call('PUT', place)).status, 404, 'not ended');
    t.is(await end(), 200);
    const told = { reason: 'Counterfeit pots', appeal: null, answer: '' };
    t.like(await seen(), { status: 'ended', ended_by_staff: told });
    for (const { text } of await mailed('promotion_ended')) {
      t.true(text.includes(page), text);
      t.notRegex(text, /can’t be started again/);
    }
    const hub = await open(eve, '/business/hub/');
    t.regex(hub, /Our staff ended it: Counterfeit pots/);
    t.true(hub.includes(page));
    t.regex(await open(dora, page), /Counterfeit pots[\s\S]*name="words"/);
    t.is((await bob.call('POST', appeal, { words: 'Mine' })).status, 403, 'an employee');
    t.is((await eve.call('POST', appeal, { words: ' ' })).response?.error?.id, 'bad_input');

    t.is((await dora.call('POST', appeal, { words: 'We made them ourselves.' })).status, 201);
    t.is((await eve.call('POST', appeal, { words: 'Again' })).response?.error?.id, 'appeal_made');
    t.regex(await open(eve, page), /You have appealed/);
    t.regex(await pageOf('/_staff/appeals/'), /Ended promotion: eve/);
    const asked = await pageOf(`/_staff/appeals/campaign/${id}/`);
    t.regex(asked, /We made them ourselves/);
    t.regex(asked, /Ended promotion: Autumn pots/);
    t.regex(asked, /Why: Counterfeit pots/);
    t.is((await sam.call('POST', decision, { decision: 'uphold', answer: 'They are not.' })).status, 200);
    t.like(await seen(), { ended_by_staff: { ...told, appeal: 'upheld', answer: 'They are not.' } });
    t.deepEqual(
      (await mailed('appeal_upheld')).map(({ recipient }) => recipient),
      ['eve@example.com', 'dora@example.com'],
    );
    t.is((await eve.call('POST', appeal, { words: 'Again' })).response?.error?.id, 'appeal_made');
    const newsOf = async (kind: string) =>
      ((await eve.call('GET', '/v3/news_hub/')).response?.data as { news_type: string; url: string }[]).find(
        (each) => each.news_type === kind,
      );
    t.is((await newsOf('promotion_upheld'))?.url, page);
    for (const { text } of await mailed('appeal_upheld')) t.true(text.includes(page), text);

    t.regex(await pageOf('/_staff/promotions/?state=ended'), /Ended by staff: Counterfeit pots/);
    t.is((await sam.call('PUT', place, { reason: 'We were wrong' })).status, 200);
    t.like((await actsOf(service))[0], { act: 'campaign.restore', reason: 'We were wrong' });
    t.like(await seen(), { status: 'active', ended_by_staff: null });
    t.is((await mailed('promotion_restored')).length, 2);
    t.is((await newsOf('promotion_restored'))?.url, `/advertiser/${eve.id}/campaigns/${id}/stats/`);

    await eve.call('PUT', `${campaigns}${id}/`, { status: 'paused' });
    t.is(await end(), 200);
    t.like(await seen(), { ended_by_staff: told }, 'an appeal of before does not count');
    t.is((await eve.call('POST', appeal, { words: 'Still ours.' })).status, 201);
    await employ(service, [dora]);
    t.is((await dora.call('POST', decision, { decision: 'grant' })).response?.error?.id, 'case_own');
    t.is((await dora.call('PUT', place)).response?.error?.id, 'case_own');
    t.is((await sam.call('POST', decision, { decision: 'grant', answer: '' })).status, 200);
    t.like(await seen(), { status: 'paused', ended_by_staff: null }, 'as it was');
    const [, , afterPause] = await mailed('promotion_restored');
    t.regex(afterPause?.text ?? '', /stays so until you resume it/);

    t.is(await end(), 200);
    await service.db.rows({
      name: 'test_campaign_over',
      text: `UPDATE campaigns SET starts_on = '2026-01-01', ends_on = '2026-01-02' WHERE name = 'Autumn pots'`,
    });
    t.is((await sam.call('PUT', place)).status, 200);
    const late = (await mailed('promotion_restored')).at(-1)?.text ?? '';
    t.regex(late, /last day has passed/);
    t.notRegex(late, /goes on|is back/);
    t.is((await sam.send('GET', page, { headers: { accept: 'text/html' } })).status, 404, 'others');
    t.is((await eve.send('GET', page, { headers: { accept: 'text/html' } })).status, 302);
    const body = new URLSearchParams({ words: 'Ours, as I said.', csrfmiddlewaretoken: 'x' });
    const tooLate = await eve.send('POST', appeal, { body, headers: { accept: 'text/html' } });
    t.is(tooLate.headers.get('location'), page);
    const sentOn = await eve.send('GET', page, { headers: { accept: 'text/html' } });
    t.true((await open(eve, sentOn.headers.get('location') ?? '')).includes('Ours, as I said.</textarea>'));
  },
);
