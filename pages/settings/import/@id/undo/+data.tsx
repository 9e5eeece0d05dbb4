import type { PageContextServer } from 'vike/types';
import { redirect, render } from 'vike/abort';
import { Island } from '@hydrate/islands/server';
import { AccountCopyWatch } from '../../../../../islands/account-copy/island.tsx';
import { isAppError } from '../../../../../server/errors.ts';
import { getImportUndo, type ImportUndo } from '../../../../../server/imports/undo-import.ts';
import type { Services } from '../../../../../server/services.ts';
import { UndoOutcome, UndoPreview, dayOf } from '../../../../../views/exports/import-undo.tsx';
import type { SettingsScreenProps } from '../../../../../views/accounts/settings/settings-screen.tsx';
import { importUndoUrl, importUrl } from '../../../../../views/exports/export-urls.ts';
import { copyTexts } from '../../../../../views/exports/texts.ts';
import { formState } from '../../../../render/forms/form-state.ts';
import { idOfPage, memberOfPage } from '../../../../render/guards/refused-page.ts';
import type { PageModel } from '../../../../render/page-model.ts';
import { pageOfCopy } from '../../../../render/accounts/copy-page.ts';

const { undo: t } = copyTexts.import;

/** Asks before an import is undone, and shows how far that is (USER-06). */
export async function data({
  request,
  routeParams,
}: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const importId = idOfPage(routeParams);
  const path = importUndoUrl(importId);
  const user = memberOfPage(request, path);
  const { createdAt, ...state } = await stateOf(request.services, user.id, importId);
  const form = formState(request, `/v3/users/me/imports/${importId}/undo/`);
  const isRunning = state.status === 'begun' && state.undo.status === 'working';
  return pageOfCopy(request, path, isRunning, {
    title: t.title,
    lead: t.lead({ date: dayOf(createdAt) }),
    children:
      state.status === 'possible' ? (
        <UndoPreview preview={state.preview} form={form} />
      ) : isRunning ? (
        <Island
          name="account-copy"
          when="load"
          props={{
            kind: 'undo',
            importId,
            done: state.undo.done,
            total: state.undo.total,
            href: path,
            stop: null,
          }}
          component={AccountCopyWatch}
        />
      ) : (
        <UndoOutcome undo={state.undo} form={form} />
      ),
  });
}

/** Redirects to the page of imports while this one is running. */
async function stateOf(services: Services, userId: string, importId: string): Promise<ImportUndo> {
  try {
    return await getImportUndo(services, userId, importId);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.id === 'import_running') throw redirect(importUrl, 302);
    throw render(404);
  }
}
