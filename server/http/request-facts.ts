import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { visitorSaves } from '../domain/saves/save-as-visitor.ts';
import type { Caller } from '../domain/accounts/security-log.ts';
import { getUser, type OwnAccount } from '../domain/users/get-profile.ts';
import type { Viewer } from '../../views/contract/models.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { networkOf } from './security/network-of.ts';
import { detectBrowser } from './browser-detection.ts';
import { cookieNames, readCookie } from './sessions/cookies.ts';
import type { SessionHandle } from './sessions/session-handle.ts';
import { keepAlive, sessionHandle, visitorSessionId } from './sessions/sessions.ts';

/** What is known of a request before any operation or page looks at it. */
export interface RequestFacts {
  requestId: string;
  viewer: Viewer;
  session: SessionHandle;
  origin: string;
  address: string;
  caller: Caller;
}

/** Reads session, viewer and origin. A session whose account is gone counts as signed out. */
export async function readRequestFacts(
  request: Request,
  services: Services,
  config: Config,
): Promise<RequestFacts> {
  keepAlive(request, services.clock.now().toISOString().slice(0, 10));
  const visitorId = visitorSessionId(request);
  const session = sessionHandle(
    request,
    config,
    visitorId === null ? [] : await visitorSaves(services, visitorId),
  );
  const { userId } = session.data;
  const account = userId === undefined ? null : await getUser(services, userId);
  return {
    requestId: randomUUID(),
    viewer: viewerOf(request, account),
    session,
    origin: originOf(request, config),
    address: request.ip ?? '',
    caller: {
      network: networkOf(request.ip ?? ''),
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    },
  };
}

/** Public address of the service: the setting, or what the client asked for. */
export function originOf(request: Pick<Request, 'protocol' | 'host'>, config: Config): string {
  return config.origin ?? `${request.protocol}://${request.host}`;
}

function viewerOf(request: Request, account: OwnAccount | null): Viewer {
  const theme = readCookie(request.headers.cookie, cookieNames.theme);
  return {
    user: account?.user ?? null,
    invitations: account?.invitations ?? 0,
    unreadMessages: account?.unreadMessages ?? 0,
    unreadNews: account?.unreadNews ?? 0,
    ...detectBrowser(request.headers['user-agent']),
    locale: account?.locale ?? 'en-US',
    theme: theme === 'dark' || theme === 'light' ? theme : (account?.theme ?? 'system'),
    saveData: request.headers['save-data'] === 'on',
  };
}
