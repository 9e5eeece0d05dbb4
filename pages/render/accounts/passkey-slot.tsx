import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Passkey } from '../../../islands/passkey/island.tsx';

/** Logs in by passkey; its code comes when it is pressed, as most people log in otherwise. */
export function passkeySlot(next: string): ReactNode {
  return <Island name="passkey" props={{ mode: 'login' as const, next }} component={Passkey} />;
}
