import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Passkey } from '../../islands/passkey/island.tsx';

/** Login with a passkey. The code loads on use, because most people log in otherwise. */
export function passkeySlot(next: string): ReactNode {
  return <Island name="passkey" props={{ mode: 'login' as const, next }} component={Passkey} />;
}
