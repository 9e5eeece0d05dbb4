import test from 'ava';
import { openPage, screenshot } from '../../support/browser/browser.ts';
import { signUp } from '../../support/service/client.ts';
import type { CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { fillSite } from '../support/fill-site.ts';

let service: TestService;
let bowl: CreatedPin | undefined;

test.before(async () => {
  service = await startService();
  const maker = await signUp(service.origin, 'maker');
  const product = { kind: 'product', product_price: '45', product_currency: 'USD' };
  [bowl] = await fillSite(
    service,
    maker,
    Array.from({ length: 10 }, (_, place) => ({ ...product, title: `Speckled bowl ${place + 1}` })),
  );
});
test.after.always(() => service?.stop());

for (const language of ['en', 'ar'])
  test.serial(
    `[CARD-07] the last of more to shop can be reached at every width, in ${language}`,
    async (t) => {
      const page = await openPage(t, { language });
      for (const width of [360, 768, 1280]) {
        await page.setViewport({ width, height: 800, isMobile: width < 1000, hasTouch: width < 1000 });
        await page.goto(`${service.origin}/pin/${bowl?.id}/`);
        const {
          count,
          left,
          right,
          page: beyond,
        } = await page.$$eval('.similar-products a', (links) => {
          const last = links.at(-1);
          last?.focus();
          const { left, right } = last?.getBoundingClientRect() ?? { left: -1, right: -1 };
          return {
            count: links.length,
            left,
            right,
            page: document.documentElement.scrollWidth - innerWidth,
          };
        });
        t.true(count > 6, `${count} products`);
        t.true(left >= 0 && right <= width, `${width}: ${left} to ${right}`);
        t.true(beyond <= 0, `${width}: the page is ${beyond} px wider`);
        await screenshot(page, `more-to-shop-${language}-${width}`);
      }
    },
  );
