import test from 'ava';
import { failureFrom } from '../../../server/adapters/outbound/outbound-failure.ts';
import { parseOutsideUrl } from '../../../server/adapters/outbound/parse-outside-url.ts';
import { isPublicAddress } from '../../../server/adapters/outbound/public-address.ts';

const policy = { mayConnect: isPublicAddress, mayUsePort: (port: number) => port === 80 || port === 443 };

function judge(text: string): string {
  try {
    return parseOutsideUrl(text, policy).href;
  } catch (error) {
    return failureFrom(error).id;
  }
}

const forbidden = [
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.0.0.1/',
  'http://0x7f000001/',
  'http://017700000001/',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://①②⑦.0.0.1/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[64:ff9b:1::10.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[2001:2::1]/',
  'http://[2606:4700::5efe:10.0.0.1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
  'http://[4000::1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://ｌocalhost/',
  'http://localhost.localdomain/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://wpad/',
  'http://router.lan/',
  'http://nas.home.arpa/',
];

for (const url of forbidden) {
  test.serial(`[UPLOAD-04] ${url} is refused as not public`, (t) => t.is(judge(url), 'address_forbidden'));
}

const others: [string, string][] = [
  ['http://user:pass@example.com/', 'bad_address'],
  ['http://example.com@127.0.0.1/', 'bad_address'],
  ['http://example.com\\@127.0.0.1/', 'bad_address'],
  ['http://127.0.0.1\t/', 'bad_address'],
  ['http://exa\nmple.com/', 'bad_address'],
  ['http://[fe80::1%25eth0]/', 'bad_address'],
  ['http://1.2.3.4.5/', 'bad_address'],
  ['http://256.1.1.1/', 'bad_address'],
  ['http:///', 'bad_address'],
  ['/etc/passwd', 'bad_address'],
  ['', 'bad_address'],
  [`https://example.com/${'a'.repeat(5000)}`, 'bad_address'],
  ['file:///etc/passwd', 'bad_scheme'],
  ['ftp://example.com/', 'bad_scheme'],
  ['gopher://example.com/', 'bad_scheme'],
  ['data:image/png;base64,AAAA', 'bad_scheme'],
  ['javascript:alert(1)', 'bad_scheme'],
  ['http://example.com:22/', 'bad_port'],
  ['https://example.com:8080/', 'bad_port'],
  ['HTTPS://Example.com:443/a#b', 'https://example.com/a'],
  ['http://8.8.8.8/', 'http://8.8.8.8/'],
  ['http://134744072/', 'http://8.8.8.8/'],
  ['http://[2606:4700::1]/', 'http://[2606:4700::1]/'],
  ['http://bücher.example/', 'http://xn--bcher-kva.example/'],
];

for (const [url, answer] of others) {
  test.serial(`[UPLOAD-04] the address ${JSON.stringify(url).slice(0, 60)} is judged ${answer}`, (t) =>
    t.is(judge(url), answer),
  );
}

test.serial('[UPLOAD-04] an address with a zone, and no address at all, are not public', (t) => {
  for (const address of ['fe80::1%eth0', '2606:4700::1%1', '', 'example.com', '127.1', '2130706433']) {
    t.false(isPublicAddress(address), address);
  }
});
