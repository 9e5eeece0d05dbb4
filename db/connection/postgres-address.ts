import pg from 'pg';

/**
 * Returns whether pg can read an address, and as its author meant it: what follows a raw `#`, which belongs into a
 * password, would be lost without a word.
 */
export function isReadableAddress(address: string): boolean {
  if (address.includes('#')) return false;
  try {
    return new pg.Client({ connectionString: address }) instanceof pg.Client;
  } catch (error) {
    // A file for TLS that is missing is told when the service connects.
    return !(error instanceof TypeError || error instanceof URIError);
  }
}
