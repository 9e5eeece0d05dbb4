import type { PageContextServer } from 'vike/types';
import { Island } from '@hydrate/islands/server';
import { AccountCopyWatch } from '../../../islands/account-copy/island.tsx';
import { canDownload, lastExport, type Export } from '../../../server/exports/exports.ts';
import { ProofForm } from '../../../views/accounts/factor-forms.tsx';
import { SettingRow, type SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { exportFileUrl, exportUrl, importUrl } from '../../../views/exports/export-urls.ts';
import { copyTexts } from '../../../views/exports/texts.ts';
import { fileSize } from '../../../views/base/texts/file-size.ts';
import { en } from '../../../views/base/texts/en.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { noPassword } from '../../render/accounts/no-password.tsx';
import { pageOfCopy } from '../../render/accounts/copy-page.ts';
import { passwordButton } from '../../render/accounts/proof-button.tsx';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { export: t } = copyTexts;

/** Account export (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, exportUrl);
  const last = await lastExport(request.services, user.id);
  const isRunning = last?.status === 'waiting' || last?.status === 'working';
  const isReady = last !== null && canDownload(last, request.services.clock.now());
  return pageOfCopy(request, exportUrl, isRunning, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        {isReady && <Downloads last={last} />}
        {last?.status === 'failed' && (
          <p role="status">{last.problem === 'storage_full' ? t.storageFull : t.failed}</p>
        )}
        {isRunning ? (
          <Island
            name="account-copy"
            when="load"
            props={{ kind: 'export', done: last.done, total: last.total, href: exportUrl, stop: null }}
            component={AccountCopyWatch}
          />
        ) : (
          <section className="settings__section">
            <h2>{isReady ? t.again : t.ask}</h2>
            <p className="settings__note">{request.services.sendsMail ? t.askText : t.askTextNoMail}</p>
            <ProofForm
              form={formState(request, '/v3/users/me/exports/')}
              asks="password"
              submit={t.ask}
              button={passwordButton(t.ask)}
            />
            {noPassword(request)}
          </section>
        )}
        <SettingRow title={t.import} text={t.importText}>
          <a className="button quiet" href={importUrl}>
            {t.importAction}
          </a>
        </SettingRow>
      </>
    ),
  });
}

/** One row for each archive. */
function Downloads({ last }: { last: Export }) {
  const parts = last.fileBytes.length;
  const until = en.date(last.expiresAt?.toISOString().slice(0, 10) ?? '');
  return (
    <>
      {parts > 1 && <p className="settings__note">{t.partsText}</p>}
      {last.fileBytes.map((bytes, at) => (
        <SettingRow
          key={at}
          title={parts === 1 ? t.ready : t.part({ part: at + 1, parts })}
          text={t.readyText({ size: fileSize(bytes), until })}
        >
          <a className="button" href={exportFileUrl(last.id, at + 1)} download>
            {t.download}
          </a>
        </SettingRow>
      ))}
    </>
  );
}
