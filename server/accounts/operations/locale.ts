import { z } from 'zod';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { locales } from '../../../views/languages/languages.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { text } from '../../http/operations/input/input.ts';
import { changeSettings } from '../settings/settings.ts';

const kept = z.object({ locale: z.enum(locales).meta({ description: 'Such as `de-DE`' }) });

/** Sets the language of pages for this browser and, of a member, for the account and its mails (INTL-02). */
export const chooseLocaleOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/locale/',
  isWayIn: true,
  resources: [{ name: 'LocaleResource', verb: 'create' }],
  summary: "Chooses the language of the site, in the caller's browser and account.",
  tag: 'Sessions',
  input: kept.extend({
    next: text(500).optional().meta({ description: 'URL that a plain form redirects to' }),
  }),
  output: kept,
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, session, viewer }, { locale }) {
    session.keepLocale(locale);
    if (viewer.user !== null) await changeSettings(services, viewer.user.id, { locale });
    return { data: { locale } };
  },
  form: {
    page: () => settingsUrls.language,
    done: (_data, input) => ({ to: safeNext(input.next ?? settingsUrls.language) }),
  },
});
