import type { ReactNode } from 'react';
import { factorsOf } from '../../server/staff/staff.ts';
import type { PageRequest } from '../../server/page-request.ts';
import { ProofForm } from '../../views/accounts/factor-forms.tsx';
import { settingsUrls } from '../../views/accounts/settings/settings-urls.ts';
import { factorTexts } from '../../views/accounts/texts/factors.ts';
import { staffTexts as t } from '../../views/staff/texts/staff.ts';
import { passkeySlot } from '../login/passkey-slot.tsx';
import { formState } from '../render/forms/form-state.ts';

/**
 * What an employee reads whose session has not shown a second factor: how to show it here and go on, or how to set one
 * up.
 */
export async function closedPage(
  request: PageRequest,
  userId: string,
  next: string,
): Promise<{ isClosed: true; title: string; lead: string; children: ReactNode }> {
  const [hasAuthenticator, hasPasskey] = await factorsOf(request.services, userId);
  if (!hasAuthenticator && !hasPasskey)
    return {
      isClosed: true,
      title: t.noFactorTitle,
      lead: t.noFactorText,
      children: (
        <p>
          <a className="button" href={settingsUrls.security}>
            {t.noFactorAction}
          </a>
        </p>
      ),
    };
  const form = formState(request, '/v3/sessions/second_factor/', [{ name: 'next', value: next }]);
  const isAnswered = request.formState?.id !== 'staff_factor_needed';
  return {
    isClosed: true,
    title: t.unshownTitle,
    lead: t.unshownText,
    children: (
      <>
        {hasAuthenticator && (
          <>
            <p>{factorTexts.login.lead}</p>
            <ProofForm
              form={isAnswered ? form : { ...form, errors: {} }}
              asks="code"
              submit={t.unshownAction}
            />
          </>
        )}
        {hasPasskey && passkeySlot(next)}
      </>
    ),
  };
}
