import type { PageContextServer } from 'vike/types';
import { Island } from '@hydrate/islands/server';
import { AccountCopyWatch } from '../../../islands/account-copy/island.tsx';
import { hourMs, newForMs } from '../../../server/accounts/new-for-ms.ts';
import { lastImport, type Import } from '../../../server/imports/imports.ts';
import { pastImports } from '../../../server/imports/undo-import.ts';
import { PastImports } from '../../../views/exports/import-undo.tsx';
import { ImportForm } from '../../../views/exports/copy-forms.tsx';
import type { SettingsScreenProps } from '../../../views/accounts/settings/settings-screen.tsx';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { accountTexts } from '../../../views/accounts/texts/accounts.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';
import { exportUrl, importUrl } from '../../../views/exports/export-urls.ts';
import { copyTexts } from '../../../views/exports/texts.ts';
import { formState } from '../../render/forms/form-state.ts';
import type { PageModel } from '../../render/page-model.ts';
import { pageOfCopy } from '../../render/accounts/copy-page.ts';
import { memberOfPage } from '../../render/guards/refused-page.ts';

const { import: t } = copyTexts;

/** Account import (USER-06). */
export async function data({ request }: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const user = memberOfPage(request, importUrl);
  const last = await lastImport(request.services, user.id);
  const past = await pastImports(request.services, user.id);
  const isKept = past[0] === undefined || ['none', 'possible'].includes(past[0].undo);
  const newMs = newForMs(request.services, request.viewer);
  const isRunning = last?.status === 'waiting' || last?.status === 'working';
  return pageOfCopy(request, importUrl, isRunning, {
    title: t.title,
    lead: t.lead,
    children: (
      <>
        {last !== null && isRunning && (
          <Island
            name="account-copy"
            when="load"
            props={{
              kind: 'import',
              done: last.position,
              total: last.total,
              href: importUrl,
              stop: formState(request, '/v3/users/me/imports/'),
            }}
            component={AccountCopyWatch}
          />
        )}
        {last !== null && !isRunning && isKept && (
          <Outcome last={last} profileHref={profileUrl(user.username)} />
        )}
        {!isRunning && (
          <section className="settings__section">
            {newMs > 0 ? (
              <>
                <p className="alert info">{t.whileNew({ hours: Math.ceil(newMs / hourMs) })}</p>
                <a className="button quiet" href={accountUrls.verifyWaiting}>
                  {accountTexts.verify.resend}
                </a>
              </>
            ) : (
              <ImportForm form={formState(request, '/v3/users/me/imports/')} />
            )}
          </section>
        )}
        <PastImports imports={past} />
        <section className="settings__section" aria-labelledby="never">
          <h2 id="never">{t.never}</h2>
          <ul>
            {Object.values(t.neverItems).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <p>
          <a className="standalone-link" href={exportUrl}>
            {t.back}
          </a>
        </p>
      </>
    ),
  });
}

function Outcome({ last, profileHref }: { last: Import; profileHref: string }) {
  const problem = last.problem === null ? null : sentenceOf(last.problem);
  const title = last.problem === 'stopped' ? t.stopped : problem === null ? t.done : t.failed;
  return (
    <section className="settings__section" aria-labelledby="outcome">
      <h2 id="outcome">{title}</h2>
      {problem !== null && <p>{problem}</p>}
      <p>{t.outcome(last)}</p>
      {last.drafts > 0 && <p>{t.drafts({ count: last.drafts })}</p>}
      {last.known > 0 && <p>{t.known({ count: last.known })}</p>}
      {last.refused > 0 && <p>{t.refused({ count: last.refused })}</p>}
      <LeftOutList last={last} />
      {last.pins > 0 && (
        <p>
          <a className="standalone-link" href={profileHref}>
            {t.seeProfile}
          </a>
        </p>
      )}
    </section>
  );
}

function LeftOutList({ last }: { last: Import }) {
  if (last.leftOut.length === 0) return null;
  return (
    <>
      <h3>{t.leftOut}</h3>
      <ul>
        {last.leftOut.map(({ kind, name, reason }, at) => (
          <li key={at}>
            {t.leftOutKinds[kind]} <bdi>{name === '' ? t.untitled : `“${name}”`}</bdi>:{' '}
            {Object.entries(t.leftOutReasons).find(([known]) => known === reason)?.[1] ??
              t.leftOutReasons.refused}
          </li>
        ))}
      </ul>
    </>
  );
}

function sentenceOf(problem: string): string {
  const { problems } = t;
  return Object.entries(problems).find(([name]) => name === problem)?.[1] ?? problems.internal;
}
