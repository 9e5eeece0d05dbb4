import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import { openPage } from '../../../support/browser/browser.ts';
import type { CreatedPin } from '../../../support/data/pictures.ts';
import { signUp } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { fillSite } from '../../support/fill-site.ts';

let service: TestService;
let pins: CreatedPin[];

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  pins = await fillSite(service, maker, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
});
test.after.always(() => service?.stop());

/** Serves the HTML up to a cut, and the rest when told. Whatever else is asked for is sent to the service. */
async function inPieces(html: string, cut: number) {
  let rest = (): void => undefined;
  const server = createServer(({ url }, response) => {
    if (url !== '/') {
      response.writeHead(302, { location: `${service.origin}${url}` }).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, cut));
    rest = () => void response.end(html.slice(cut));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, finish: () => rest(), close: () => server.close() };
}

test.serial('[CLOSE-01] a page stands where it will stay before its related Pins have arrived', async (t) => {
  const html = await (await fetch(`${service.origin}/pin/${pins[0]?.id}/`)).text();
  const cut = html.indexOf('<section aria-labelledby="more"');
  t.true(cut > 0, 'it has related Pins');
  for (const width of [360, 1280]) {
    const slow = await inPieces(html, cut);
    t.teardown(slow.close);
    // Fonts and the styles for paper of another origin are refused.
    const page = await openPage(t, { width, javascript: false, expected: [/CORS|ERR_FAILED|NotSameOrigin/] });
    const arrived = page.goto(`${slow.origin}/`);
    const place = (): Promise<number[]> =>
      page.$eval('.closeup', (closeup) => {
        const { left, top, width: wide, height } = closeup.getBoundingClientRect();
        return [left, top, wide, height];
      });
    await page.waitForFunction(() => {
      const info = document.querySelector('.closeup__address');
      return info !== null && getComputedStyle(info).display === 'none';
    });
    const early = await place();
    slow.finish();
    await arrived;
    const late = await place();
    // Lines of a font that comes later differ by a part of a pixel.
    t.true(
      late.every((value, at) => Math.abs(value - (early[at] ?? 0)) < 1),
      `at ${width}: ${early.join()} before, ${late.join()} after`,
    );
  }
});
