import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Nag } from '../../views/experiences/nag.tsx';
import type { Experience } from '../../views/contract/staff/experiences.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';
import { moveFocusOut } from '../shared/modal/keep-focus.ts';

export interface NagIslandProps {
  experience: Experience;
  token: string;
}

/** Reports that a notice was viewed, acted on or dismissed (EXP-02). If dismissing fails, the notice comes back. */
export function NagIsland({ experience, token }: NagIslandProps): ReactNode {
  const [isGone, setGone] = useState(false);
  const placed = { placed_experience_id: `${experience.placementId}:${experience.experienceId}` };
  useEffect(() => {
    if (experience.status !== 'viewed') void call('PUT /v3/experiences/viewed/', placed);
    // Once for each time that it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const dismiss = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const nag = (event.target as Element).closest('.nag');
    if (nag !== null) moveFocusOut(nag);
    setGone(true);
    const result = await call('DELETE /v3/experiences/dismissed/', placed);
    if (result.ok) return;
    setGone(false);
    bus.emit('toast', { text: result.message ?? commonTexts.failed, kind: 'error' });
  };
  if (isGone) return null;
  return (
    <Nag
      experience={experience}
      csrfToken={token}
      onDismiss={(event) => void dismiss(event)}
      onAct={() => void call('PUT /v3/experiences/completed/', placed, { keepalive: true })}
    />
  );
}

export { NagIsland as Island };
