import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { OutboundRefusal } from './outbound-failure.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves all addresses of a host name. Rejects with ENOTFOUND if there are none. */
export type ResolveHost = (hostname: string) => Promise<ResolvedAddress[]>;

export const resolveWithSystem: ResolveHost = (hostname) => systemLookup(hostname, { all: true });

/**
 * Creates a connector that connects to exactly the addresses it checked in its single lookup, which defeats DNS
 * rebinding. One forbidden address among several refuses the name. The peer of the open socket is checked again before
 * any byte is sent. `undici` is passed in because many processes make no outbound requests and need not load it.
 */
export function guardedConnector(
  undici: typeof import('undici'),
  resolve: ResolveHost,
  mayConnect: (address: string, port: number) => boolean,
  timeoutMs: number,
): buildConnector.connector {
  // One a port, because a lookup is not told the port, and a connector remembers TLS sessions.
  const connectors = new Map<number, buildConnector.connector>();
  const connectorOf = (port: number): buildConnector.connector => {
    const known = connectors.get(port);
    if (known !== undefined) return known;
    const made = undici.buildConnector({
      lookup: guardedLookup(resolve, (address) => mayConnect(address, port)),
      timeout: timeoutMs,
      allowH2: false,
      autoSelectFamily: true,
    });
    connectors.set(port, made);
    return made;
  };
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    connectorOf(port)(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (!mayConnect(socket.remoteAddress ?? '', port)) {
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
