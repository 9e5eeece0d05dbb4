import { createBus } from '@hydrate/islands/bus';
import type { ToastMessage } from '../views/contract/models.ts';

/** What islands tell each other. A toast sent before the toasts have woken waits for them. */
export interface IslandEvents {
  toast: ToastMessage;
  /** A visitor wants more than a visitor may have: the sign-up prompt, about this pin. */
  signUp: { pinId: string };
}

export const bus = createBus<IslandEvents>({ sticky: ['toast', 'signUp'] });
