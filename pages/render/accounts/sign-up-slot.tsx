import type { ReactNode } from 'react';
import type { PageRequest } from '../../../server/page-request.ts';
import { ConfirmNotice } from '../../../views/accounts/confirm-notice.tsx';
import { ResumeNotice } from '../../../views/accounts/onboarding/resume-notice.tsx';

/** Notice for members who may write only after their address is confirmed. Null for all others. */
export function confirmSlot({ viewer }: PageRequest): ReactNode {
  return viewer.standing?.awaitsConfirmation === true ? <ConfirmNotice /> : null;
}

/** Notice for members with unfinished onboarding. Null for all others. */
export function resumeSlot({ viewer, csrfToken }: PageRequest): ReactNode {
  if (viewer.isOnboarding !== true) return null;
  return <ResumeNotice csrfToken={csrfToken} />;
}
