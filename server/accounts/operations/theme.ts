import { z } from 'zod';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { text } from '../../http/operations/input/input.ts';
import { storedTheme } from '../../../views/base/theme.ts';

const kept = z.object({
  state: z.enum(['theme']).meta({ description: 'What is kept' }),
  value: z.enum(['dark', 'light', 'system']).meta({ description: 'system clears it' }),
});

/** Saves or clears the caller's theme in a browser cookie (UI-04). */
export const userStateOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/theme/',
  isWayIn: true,
  resources: [{ name: 'ThemeResource', verb: 'create' }],
  summary: 'Keeps a preference in the browser of the caller; the theme so far.',
  tag: 'Sessions',
  input: kept.extend({
    next: text(500).optional().meta({ description: 'Where a plain form goes on to' }),
  }),
  output: kept,
  limit: { points: 60, perSeconds: 60 },
  handle({ session }, { state, value }) {
    const stored = storedTheme(value);
    session.keepTheme(stored);
    return Promise.resolve({ data: { state, value: stored ?? ('system' as const) } });
  },
  form: {
    page: () => '/settings/appearance/',
    done: (_data, input) => ({ to: safeNext(input.next ?? '/settings/appearance/') }),
  },
});
