import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe URL for mail clients (RFC 8058). */
  unsubscribeUrl?: string | null;
}

/** Sends mail. */
export interface Mailer {
  /** Hands an email to the relay. Returns `kept` if there is no relay: the email stays in the outbox. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>;
  close(): void;
}

/** Creates a mailer that sends through an SMTP relay, or keeps mail in the outbox if there is none. */
export function createMailer(settings: {
  smtpUrl: string | null;
  from: string;
  siteName: () => string;
}): Mailer {
  if (settings.smtpUrl === null)
    return { send: () => Promise.resolve('kept' as const), close: () => undefined };
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // The texts are ours, but addresses are user input: never treat them as files or URLs to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ recipient, subject, text, html, unsubscribeUrl = null }) {
      await transport.sendMail({
        from: { name: settings.siteName(), address: settings.from },
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
