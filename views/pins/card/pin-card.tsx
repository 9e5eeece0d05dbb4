import type { ReactNode } from 'react';
import type { PinCard } from '../../contract/models.ts';
import type { Texts } from '../../base/texts/en.ts';
import type { Markup } from '../../base/markup.ts';
import { pinCardFrame, renderPinCardStatic, type PictureUrgency } from './render-pin-card.ts';

export type SaveSlot = ReactNode | Markup;

export interface PinCardItemProps {
  card: PinCard;
  t: Texts;
  /** The viewer-specific part: usually a `SaveControl` in its island's wrapper. */
  saveSlot: SaveSlot;
  urgency?: PictureUrgency;
}

/** A grid card: the shared part, then the viewer's save control over the picture. */
export function PinCardItem({ card, t, saveSlot, urgency = 'lazy' }: PinCardItemProps) {
  const { className, rows, color } = pinCardFrame(card, t);
  return (
    <li className={className} style={{ '--r': rows, '--c': color }}>
      <div
        className="pin-card__shared"
        dangerouslySetInnerHTML={{ __html: renderPinCardStatic(card, t, urgency) }}
      />
      {isMarkup(saveSlot) ? (
        <div className="pin-card__viewer" dangerouslySetInnerHTML={{ __html: saveSlot.html }} />
      ) : (
        saveSlot
      )}
    </li>
  );
}

function isMarkup(slot: SaveSlot): slot is Markup {
  return typeof slot === 'object' && slot !== null && 'html' in slot && typeof slot.html === 'string';
}
