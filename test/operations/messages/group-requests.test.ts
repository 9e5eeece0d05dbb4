import test from 'ava';
import type { Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { begin, data, talks, write, type Talk } from '../support/talks.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let carl: Member;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bea, carl } = await members(service, 'ada', 'bea', 'carl'));
});
test.after.always(() => service?.stop());

test.serial(
  '[USER-03] [USER-11] a group that somebody blocked began is no request until another of it writes, and then theirs',
  async (t) => {
    const html = async (path: string): Promise<string> =>
      (await carl.send('GET', path, { headers: { accept: 'text/html' } })).text;
    const { id } = data<Talk>(await begin(ada, [carl, bea], 'words of ada'));
    t.regex(
      await html(`/conversation/${id}/`),
      /ada wants to message you/,
      'she alone, not all who are in it',
    );
    t.is((await carl.call('PUT', `/v3/users/${ada.id}/block/`)).status, 200);
    t.deepEqual(await talks(carl, 'requests'), []);
    const list = await html('/conversation/?folder=requests');
    t.notRegex(list, /words of ada|bea/);
    t.notRegex(await html('/conversation/'), /Requests \(1\)|1 new message/);

    await bea.call('PUT', `/v3/conversations/${id}/request/`);
    t.is((await write(bea, id, 'words of bea')).status, 200);
    const [request] = await talks(carl, 'requests');
    t.is(request?.last_message?.text, 'words of bea');
    t.is((await write(ada, id, 'more of ada')).status, 200);
    t.is((await talks(carl, 'requests'))[0]?.last_message?.text, 'words of bea');
    const thread = await html(`/conversation/${id}/`);
    t.regex(thread, /bea wants to message you/);
    t.notRegex(thread, /of ada/);
  },
);

test.serial('[USER-11] leaving a group says so, and deleting a conversation something else', async (t) => {
  const leave = async (id: string): Promise<string> => {
    const body = new URLSearchParams({ _method: 'DELETE' });
    await bea.send('POST', `/v3/conversations/${id}/`, { body, headers: { accept: 'text/html' } });
    return (await bea.send('GET', '/conversation/', { headers: { accept: 'text/html' } })).text;
  };
  const { dora } = await members(service, 'dora');
  const group = data<Talk>(await begin(ada, [dora, bea], 'to both'));
  t.regex(await leave(group.id), /You left the group\./);
  const pair = data<Talk>(await begin(ada, [bea], 'to one'));
  t.regex(await leave(pair.id), /Conversation deleted for you\./);
});
