import type { RefObject } from 'react';
import type { Texts } from '../../texts/en.ts';
import { Icon } from '../base/icon.tsx';

export interface ShareControlProps {
  /** The pin's whole address. */
  url: string;
  t: Texts;
  /** Given by the island; without it the address is there to be selected. */
  field?: RefObject<HTMLInputElement | null>;
  onCopy?: () => void;
  onShare?: () => void;
}

/** The pin's address to copy or to hand to another program ('Send this pin', [CARD-01]). */
export function ShareControl({ url, t, field, onCopy, onShare }: ShareControlProps) {
  return (
    <div className="row">
      <input readOnly value={url} aria-label={t.pin.address} dir="ltr" {...(field && { ref: field })} />
      <button type="button" className="b quiet" {...(onCopy && { onClick: onCopy })}>
        {t.pin.copy}
      </button>
      <button
        type="button"
        className="b quiet hand"
        aria-label={t.pin.share}
        {...(onShare && { onClick: onShare })}
      >
        <Icon name="out" />
      </button>
    </div>
  );
}
