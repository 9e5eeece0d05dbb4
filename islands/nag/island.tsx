import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
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

/**
 * Reports that a notice was viewed, acted on or dismissed (EXP-02). If dismissing fails, the notice comes back. Another
 * that the answer to the view brings takes its place once it is dismissed, so that it does not go while it is read.
 */
export function NagIsland({ experience: first, token, page }: NagIslandProps): ReactNode {
  const [experience, setExperience] = useState<Experience | null>(first);
  const next = useRef<Experience | null>(null);
  const placedId = experience === null ? '' : placedOf(experience);
  useEffect(() => {
    if (experience === null || experience.status === 'viewed') return;
    if (token !== null || isFirstView(placedId)) void view(experience, next);
    // Once for each time that one is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [placedId]);
  if (experience === null) return null;
  const placed = { placed_experience_id: placedId };
  const dismiss = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const nag = (event.target as Element).closest('.nag');
    if (nag !== null) moveFocusOut(nag);
    setExperience(next.current);
    next.current = null;
    const result = await call('DELETE /v3/experiences/dismissed/', placed, { keepalive: true });
    if (result.ok) return;
    setExperience(experience);
    bus.emit('toast', { text: result.message ?? commonTexts.noAnswer, kind: 'error' });
  };
  const act = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const mustWait = experience.triggerable.length > 0 && isPlain;
    const { href } = event.currentTarget;
    if (mustWait) event.preventDefault();
    await call('PUT /v3/experiences/completed/', placed, { keepalive: true });
    if (mustWait) location.assign(href);
  };
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

const placedOf = ({ placementId, experienceId }: Experience): string => `${placementId}:${experienceId}`;

/** Reports the view, and keeps another experience that the placement has from then on. */
async function view(experience: Experience, next: { current: Experience | null }): Promise<void> {
  const answer = await call('PUT /v3/experiences/viewed/', { placed_experience_id: placedOf(experience) });
  const [fresh] = (answer.ok && answer.data.experiences) || [];
  if (fresh === undefined || fresh.type === 0 || fresh.experienceId === experience.experienceId) return;
  next.current = { ...fresh, triggerable: fresh.triggerablePlacedExps };
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
