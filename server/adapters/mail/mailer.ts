import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program ends such mails by one POST (RFC 8058). */
  unsubscribeUrl?: string | null;
}

/** Where mail goes. */
export interface Mailer {
  /** Hands a mail to the relay. `kept` where there is none: the outbox is the only place it gets to. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>;
  close(): void;
}

/** Sends through an SMTP relay, or to nowhere when there is none. */
export function createMailer(settings: { smtpUrl: string | null; from: string; siteName: string }): Mailer {
  if (settings.smtpUrl === null)
    return { send: () => Promise.resolve('kept' as const), close: () => undefined };
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Texts are ours, but addresses are typed by anybody: neither is taken for a file or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ recipient, subject, text, html, unsubscribeUrl = null }) {
      await transport.sendMail({
        from: { name: settings.siteName, address: settings.from },
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== null && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return 'sent';
    },
    close: () => transport.close(),
  };
}
