import test from 'ava';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createMailer } from '../../../server/adapters/mail/mailer.ts';
import { inLocale } from '../../../server/locale-scope.ts';
import { renderMail } from '../../../server/mail/render-mail.ts';

/** A minimal SMTP relay. Rejects recipients at `full.example`. */
async function relay(): Promise<{ url: string; received: string[]; close(): void }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let data = '';
    socket.write('220 relay.example\r\n');
    socket.on('data', (chunk) => {
      data += chunk.toString();
      if (isData && data.endsWith('\r\n.\r\n')) {
        received.push(data);
        data = '';
        isData = false;
        socket.write('250 taken\r\n');
        return;
      }
      if (isData || !data.endsWith('\r\n')) return;
      const [line] = [data];
      data = '';
      if (/^DATA/i.test(line)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write(/full\.example/.test(line) ? '452 no room\r\n' : '250 fine\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => void server.close(),
  };
}

const words = renderMail({
  subject: '',
  title: 'Hello <b>you</b>',
  paragraphs: ['Über & über'],
  action: { label: 'Go', href: 'https://pins.example/?a=1&b=2' },
});

test.serial(
  '[USER-05] mail goes through the relay as text and HTML, and what the relay refuses is an error',
  async (t) => {
    const server = await relay();
    const mailer = createMailer({ smtpUrl: server.url, from: 'pins@site.example', siteName: () => 'Pins' });
    const mail = { recipient: 'ada@example.com', subject: 'Grüße\r\nBcc: eve@example.com', ...words };
    t.is(await mailer.send(mail), 'sent');
    const [raw = ''] = server.received;
    t.regex(raw, /^From: Pins <pins@site\.example>/m);
    t.regex(raw, /^To: ada@example\.com/m);
    t.notRegex(raw, /^Bcc:/m);
    t.regex(raw, /text\/plain/);
    t.regex(raw, /text\/html/);
    await t.throwsAsync(mailer.send({ ...mail, recipient: 'x@full.example' }));
    mailer.close();
    server.close();
  },
);

test.serial('[ROUTE-15] a mail that can be ended says so to mail programs, and no other does', async (t) => {
  const server = await relay();
  const mailer = createMailer({ smtpUrl: server.url, from: 'pins@site.example', siteName: () => 'Pins' });
  const mail = { recipient: 'ada@example.com', subject: 'News', ...words };
  const unsubscribeUrl = 'https://pins.example/email/subscription/?token=MTIz.abc';
  await mailer.send({ ...mail, unsubscribeUrl });
  await mailer.send(mail);
  const [ended = '', other = ''] = server.received;
  t.true(ended.replace(/\r\n[ \t]+/g, ' ').includes(`List-Unsubscribe: <${unsubscribeUrl}>`), ended);
  t.regex(ended, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  t.notRegex(other, /List-Unsubscribe/);
  mailer.close();
  server.close();
});

test.serial('[USER-05] without a relay mail is kept', async (t) => {
  const mailer = createMailer({ smtpUrl: null, from: 'pins@site.example', siteName: () => 'Pins' });
  t.is(await mailer.send({ recipient: 'ada@example.com', subject: 'x', ...words }), 'kept');
});

test.serial('[USER-05] what is typed cannot become markup of a mail', (t) => {
  t.true(words.html.includes('Hello &lt;b&gt;you&lt;/b&gt;'));
  t.true(words.html.includes('?a=1&amp;b=2'));
  t.true(words.text.includes('Go:\nhttps://pins.example/?a=1&b=2'));
});

test.serial(
  '[INTL-02] a mail reads in the direction of its language, also where only its content is kept',
  (t) => {
    const mail = {
      subject: '',
      title: 'مرحبًا',
      paragraphs: ['\u2068Ada\u2069 – تعليق جديد.'],
      action: { label: 'عرض', href: 'https://pins.example/' },
      notes: [{ text: 'إيقاف', href: 'https://pins.example/stop/' }],
    };
    const { html, text } = inLocale('ar-EG', () => renderMail(mail));
    t.regex(html, /<body [^>]*><div lang="ar" dir="rtl"/);
    const lines = text.split('\n').filter((line) => line !== '');
    t.deepEqual(
      lines.map((line) => line.startsWith('\u200f')),
      lines.map((line) => !line.startsWith('https://')),
    );
    t.true(inLocale('fr-FR', () => renderMail(mail)).text.includes('عرض :\n'));
    t.false(inLocale('en-US', () => renderMail(mail)).text.includes('\u200f'));
  },
);
