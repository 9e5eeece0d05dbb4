import test from 'ava';
import { boardUrl, pinUrl, profileUrl, repinUrl, sectionUrl } from '../../../views/base/urls/canonical.ts';
import { outboundUrl } from '../../../views/links/outbound-url.ts';

test.serial('[ROUTE-22] canonical paths end in a slash and are percent-encoded', (t) => {
  t.is(pinUrl('12'), '/pin/12/');
  t.is(repinUrl('12'), '/pin/12/repin/');
  t.is(profileUrl('maya'), '/maya/');
  t.is(profileUrl('maya', '_saved'), '/maya/_saved/');
  t.is(boardUrl('maya', '山'), '/maya/%E5%B1%B1/');
  t.is(sectionUrl('maya', 'herbs', 'mint'), '/maya/herbs/mint/');
});

test.serial('[CLOSE-01] only http and https links leave the site', (t) => {
  t.is(outboundUrl('https://a.example/b'), 'https://a.example/b');
  for (const link of [
    '',
    '#',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//a.example',
    'ftp://a.example',
  ]) {
    t.is(outboundUrl(link), null, link);
  }
});
