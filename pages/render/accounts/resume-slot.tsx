import type { ReactNode } from 'react';
import type { PageRequest } from '../../../server/page-request.ts';
import { ResumeNotice } from '../../../views/accounts/onboarding/resume-notice.tsx';

/** Notice for sessions with unfinished onboarding. Null for all others. */
export function resumeSlot({ viewer, session, csrfToken }: PageRequest): ReactNode {
  if (viewer.user === null || session.isOnboarding !== true) return null;
  return <ResumeNotice csrfToken={csrfToken} />;
}
