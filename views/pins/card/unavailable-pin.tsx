import type { Texts } from '../../base/texts/en.ts';

/** Placeholder of a deleted pin in a list ([CARD-16]). */
export function UnavailablePinItem({ t }: { t: Texts }) {
  return (
    <li className="pin-card lines-0" style={{ '--r': 24 }}>
      <div className="unavailable-pin" role="img" aria-label={t.pin.unavailableLabel}>
        <b>{t.pin.unavailable}</b>
        <small>{t.pin.unavailableText}</small>
      </div>
    </li>
  );
}
