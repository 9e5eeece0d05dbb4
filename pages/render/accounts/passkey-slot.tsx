import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Passkey } from '../../../islands/passkey/island.tsx';

/** Logs in by passkey, where the browser can: it shows itself once it knows. */
export function passkeySlot(next: string): ReactNode {
  return <Island name="passkey" when="load" props={{ mode: 'login' as const, next }} component={Passkey} />;
}
