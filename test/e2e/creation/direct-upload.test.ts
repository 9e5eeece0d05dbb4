import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { handFiles } from '../../support/browser/drop-files.ts';
import { picture } from '../../support/data/pictures.ts';
import { hasS3, s3Missing, startS3, type S3Server } from '../../support/s3/start-s3.ts';
import { signUp, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';

let s3: S3Server | null = null;
let service: TestService;
let maker: Member;

test.before(async () => {
  if (!hasS3()) return;
  s3 = await startS3();
  const env = { S3_PUBLIC_ENDPOINT: s3.settings.endpoint ?? '', S3_DIRECT_UPLOADS: 'yes' };
  service = await startService({ env: { ...s3.env, ...env } });
  maker = await signUp(service.origin, 'maker');
});
test.after.always(async () => {
  await service?.stop();
  await s3?.stop();
});

/** Drops a picture onto the Pin builder, waits for a draft more, and returns how its bytes were sent. */
async function drop(page: Page, expected: number): Promise<string[]> {
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === s3?.settings.endpoint || pathname.startsWith('/upload-media'))
      sent.push(`${request.method()} ${origin === service.origin ? 'site' : 'store'}`);
  });
  for (const [name, value] of maker.cookies)
    await page.browserContext().setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  await page.goto(`${service.origin}/pin-builder/`);
  await page.waitForSelector('.pin-builder__save');
  const bytes = await picture(700 + expected);
  await handFiles(page, 'drop', [{ name: 'lamp.jpg', type: 'image/jpeg', bytes }]);
  await waitFor(
    async () => {
      const drafts = (await maker.call('GET', '/v3/pin_drafts/')).response?.data as { images: unknown }[];
      return drafts.filter(({ images }) => images !== null).length === expected;
    },
    { what: 'the draft with its picture' },
  );
  return sent.filter((each) => !each.startsWith('OPTIONS'));
}

function withStore(title: string, work: (t: ExecutionContext) => Promise<void>): void {
  test.serial(title, async (t) => {
    if (s3 !== null) return work(t);
    t.log(s3Missing);
    t.pass();
  });
}

withStore('[UPLOAD-01] the builder sends a picture straight to the store', async (t) => {
  const page = await openPage(t, { width: 1280 });
  t.deepEqual(await drop(page, 1), ['PUT store']);
});

withStore('[UPLOAD-01] a picture that cannot reach the store is sent to the site', async (t) => {
  const page = await openPage(t, { width: 1280, expected: [/ERR_FAILED/] });
  await page.setRequestInterception(true);
  page.on(
    'request',
    (request) =>
      void (request.method() === 'PUT' && request.url().startsWith(s3?.settings.endpoint ?? '')
        ? request.abort()
        : request.continue()),
  );
  t.deepEqual(await drop(page, 2), ['POST site']);
});
