import test from 'ava';
import type { Member } from '../../../support/service/client.ts';
import { picture } from '../../../support/data/pictures.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { member } from '../../support/people.ts';

let service: TestService;
let ada: Member;

test.before(async () => {
  // Without a worker, nothing ever gets ready.
  service = await startService({ worker: false, env: { UPLOAD_WAIT_MS: '1000' } });
  ada = await member(service, 'ada');
});
test.after.always(() => service?.stop());

for (const [what, path, page] of [
  ['Pin', '/v3/pins/', '/upload/'],
  ['draft', '/v3/pin_drafts/', '/pin-builder/'],
  ['story', '/v3/story_drafts/', '/story-pin-builder/'],
  ['carousel', '/v3/carousel_drafts/', '/pin-builder/carousel/'],
] as const)
  test.serial(`[UPLOAD-01] a form whose picture is still being prepared keeps it (${what})`, async (t) => {
    const form = new FormData();
    form.set('title', 'Slow');
    form.set('change', 'add-file');
    form.set('image', new Blob([new Uint8Array(await picture(641))], { type: 'image/jpeg' }), 'a.jpg');
    const send = (body: FormData) => ada.send('POST', path, { body, headers: { accept: 'text/html' } });
    const sent = await send(form);
    t.is(sent.status, 303, sent.text.slice(0, 500));
    const where = sent.headers.get('location') ?? '';
    t.true(where.startsWith(page), where);
    const shown = (await ada.send('GET', where, { headers: { accept: 'text/html' } })).text;
    t.regex(shown, /still being prepared/);
    t.regex(shown, /We still have your picture/);
    const [, uploadId = ''] = /name="upload_id" value="(\d+)"/.exec(shown) ?? [];
    t.not(uploadId, '', 'it is sent again without the file');
    const again = new FormData();
    again.set('title', 'Slow');
    again.set('upload_id', uploadId);
    const next = await send(again);
    const kept = (
      await ada.send('GET', next.headers.get('location') ?? '', { headers: { accept: 'text/html' } })
    ).text;
    t.regex(kept, new RegExp(`name="upload_id" value="${uploadId}"`), 'however often');
  });

test.serial('[UPLOAD-01] a call whose picture is still being prepared is told to come back', async (t) => {
  const image_base64 = (await picture(642)).toString('base64');
  const answer = await ada.call('POST', '/v3/pins/', { title: 'Slow', image_base64 });
  t.is(answer.status, 503);
  t.is(answer.headers.get('retry-after'), '5');
});
