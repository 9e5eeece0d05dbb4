import { createTransport } from 'nodemailer';
import { MailRefused } from '../../errors.ts';

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
  /**
   * Hands an email to the relay. Returns `kept` if there is no relay: the email stays in the outbox. Throws
   * `MailRefused` with the relay's answer, and other errors if the relay may take it later.
   */
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
      const message = {
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
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
      return 'sent';
    },
    close: () => transport.close(),
  };
}

/** A permanent answer to the recipient or to the content. Those to the greeting, login or sender concern the relay. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}
