import { Island } from '@hydrate/islands/server';
import type { PageContextServer } from 'vike/types';
import { Passkey } from '../../../islands/passkey/island.tsx';
import { listPasskeys } from '../../../server/accounts/passkeys/passkeys.ts';
import { PasskeyRow } from '../../../views/accounts/passkey-row.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { passkeyTexts as t } from '../../../views/accounts/texts/passkeys.ts';
import { en } from '../../../views/base/texts/en.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { noPassword } from '../../render/accounts/no-password.tsx';
import { settingsPage } from '../../render/accounts/settings-page.ts';
import { Alert } from '../../../views/base/form/alert.tsx';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

/** Adds, renames and removes passkeys (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, settingsUrls.passkeys);
  const passkeys = await listPasskeys(request.services, user.id);
  const refused = request.formState;
  const refusedId = refused?.values['passkey_id'];
  const day = (date: Date): string => en.date(date.toISOString().slice(0, 10));
  const page = settingsPage(request, 'security', settingsUrls.passkeys, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        {!passkeys.some(({ id }) => id === refusedId) && <Alert>{refused?.message}</Alert>}
        {passkeys.length === 0 && <p>{t.none}</p>}
        {passkeys.map((one) => {
          const form = formState(request, `/v3/users/me/passkeys/${one.id}/`);
          return (
            <PasskeyRow
              key={one.id}
              name={one.name}
              since={t.since({ day: day(one.createdAt), used: one.usedAt === null ? null : day(one.usedAt) })}
              isSynced={one.isSynced}
              id={one.id}
              form={one.id === refusedId ? form : { ...form, values: {}, errors: {} }}
              removeButton={passwordButton(t.remove, {
                isQuiet: true,
                name: t.removeNamed({ name: one.name }),
              })}
            />
          );
        })}
        <section className="settings__section">
          <h2>{t.add}</h2>
          <p className="settings__note">{t.addLead}</p>
          <Island name="passkey" when="load" props={{ mode: 'add' as const }} component={Passkey} />
        </section>
        {noPassword(request)}
      </>
    ),
  });
  return page;
}
