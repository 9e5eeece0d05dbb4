import { z } from 'zod';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { changeSettings } from '../settings/settings.ts';
import { text } from '../../http/operations/input/input.ts';
import { storedTheme } from '../../../views/base/theme.ts';

const kept = z.object({
  state: z.enum(['theme']).meta({ description: 'The stored value' }),
  value: z.enum(['dark', 'light', 'system']).meta({ description: '`system` clears it' }),
});

/** Saves or clears the caller's theme: of a member in the account, of a visitor in a browser cookie (UI-04). */
export const userStateOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/theme/',
  isWayIn: true,
  resources: [{ name: 'ThemeResource', verb: 'create' }],
  summary:
    "Stores a preference: a member's in the account, a visitor's in the browser. The only one is the theme.",
  tag: 'Sessions',
  input: kept.extend({
    next: text(500).optional().meta({ description: 'URL that a plain form redirects to' }),
  }),
  output: kept,
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, session, viewer }, { state, value }) {
    // The account's choice is not to be covered by one that the browser kept from before.
    session.keepTheme(viewer.user === null ? storedTheme(value) : null);
    if (viewer.user !== null) await changeSettings(services, viewer.user.id, { theme: value });
    return { data: { state, value } };
  },
  form: {
    page: () => '/settings/appearance/',
    done: (_data, input) => ({ to: safeNext(input.next ?? '/settings/appearance/') }),
  },
});
