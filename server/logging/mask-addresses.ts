/** Replaces email addresses, which messages of relays and of the database quote. */
export function maskAddresses(text: string): string {
  return text.replace(/[^\s<>"(),;:/\\@[\]]+@[\p{L}\p{N}][\p{L}\p{N}.-]*/gu, '[address]');
}
