import { useEffect, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Nag } from '../../views/experiences/nag.tsx';
import type { Experience } from '../../views/contract/staff/experiences.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { bus } from '../bus.ts';
import { asksNoTracking } from '../shared/asks-no-tracking.ts';
import { call } from '../shared/call.ts';
import { moveFocusOut } from '../shared/modal/keep-focus.ts';

export interface NagIslandProps {
  experience: Experience;
  /** Null on a page that all visitors share. */
  token: string | null;
  page: string;
}

/** Reports that a notice was viewed, acted on or dismissed (EXP-02). If dismissing fails, the notice comes back. */
export function NagIsland({ experience, token, page }: NagIslandProps): ReactNode {
  const [isGone, setGone] = useState(false);
  const placed = { placed_experience_id: `${experience.placementId}:${experience.experienceId}` };
  useEffect(() => {
    if (experience.status === 'viewed' || (token === null && !isFirstView(placed.placed_experience_id)))
      return;
    void call('PUT /v3/experiences/viewed/', placed);
    // Once for each time that it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const dismiss = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const nag = (event.target as Element).closest('.nag');
    if (nag !== null) moveFocusOut(nag);
    setGone(true);
    const result = await call('DELETE /v3/experiences/dismissed/', placed, { keepalive: true });
    if (result.ok) return;
    setGone(false);
    bus.emit('toast', { text: result.message ?? commonTexts.failed, kind: 'error' });
  };
  const act = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const mustWait = experience.triggerable.length > 0 && isPlain;
    const { href } = event.currentTarget;
    if (mustWait) event.preventDefault();
    await call('PUT /v3/experiences/completed/', placed, { keepalive: true });
    if (mustWait) location.assign(href);
  };
  if (isGone) return null;
  return (
    <Nag
      experience={experience}
      csrfToken={token}
      page={page}
      onDismiss={(event) => void dismiss(event)}
      onAct={(event) => void act(event)}
    />
  );
}

/** A shared page does not know what its visitor has viewed. */
function isFirstView(placed: string): boolean {
  if (asksNoTracking()) return false;
  try {
    if (localStorage.getItem('viewed-notice') === placed) return false;
    localStorage.setItem('viewed-notice', placed);
    return true;
  } catch {
    return false;
  }
}

export { NagIsland as Island };
