import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { OutboundRefusal } from './outbound-failure.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a host name; rejects with ENOTFOUND when there is none. */
export type ResolveHost = (hostname: string) => Promise<ResolvedAddress[]>;

export const resolveWithSystem: ResolveHost = (hostname) => systemLookup(hostname, { all: true });

/**
 * A connector whose one look-up is also its check: the addresses that were judged are the ones that are
 * connected to, so that a name which answers differently the second time gains nothing. One forbidden address
 * among several refuses the name. The peer of the open socket is judged once more before a byte is sent. `undici` is
 * handed in because many processes never ask outside and need not load it.
 */
export function guardedConnector(
  undici: typeof import('undici'),
  resolve: ResolveHost,
  mayConnect: (address: string) => boolean,
  timeoutMs: number,
): buildConnector.connector {
  const connect = undici.buildConnector({
    lookup: guardedLookup(resolve, mayConnect),
    timeout: timeoutMs,
    allowH2: false,
    autoSelectFamily: true,
  });
  return (options, callback) => {
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (!mayConnect(socket.remoteAddress ?? '')) {
        socket.destroy();
        return callback(new OutboundRefusal('address_forbidden'), null);
      }
      callback(null, socket);
    });
  };
}

function guardedLookup(resolve: ResolveHost, mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        if (!found.every(({ address }) => mayConnect(address))) {
          return callback(new OutboundRefusal('address_forbidden'), '', 0);
        }
        if (options.all) return callback(null, found);
        callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };
}
