/** Thrown for a mail that the relay refuses for good: another attempt would get the same answer. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
