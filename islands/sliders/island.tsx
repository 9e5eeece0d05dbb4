import { useEffect, useRef, useState, type ReactNode } from 'react';
import { tuneTexts as t } from '../../views/feeds/texts/tune.ts';
import { keepSliders, type KeepState } from './keep-sliders.ts';

/** Saves the surrounding form's sliders as they are moved, and says so. Without it, the form's button does. */
export function SliderKeeper(): ReactNode {
  const [state, setState] = useState<KeepState>('idle');
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => (line.current === null ? undefined : keepSliders(line.current, setState)), []);
  return (
    <p className={state === 'notSaved' ? 'home-sliders__failed' : 'hint'} role="status" ref={line}>
      {state === 'idle' ? '' : t[state]}
    </p>
  );
}

export { SliderKeeper as Island };
