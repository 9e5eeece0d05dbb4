import { pinTexts as t } from '../texts/pin.ts';

/** Placeholder of a pin that is gone, in a list that refers to it ([CARD-16]). */
export function UnavailablePin() {
  return (
    <div className="unavailable-pin" role="img" aria-label={t.unavailableLabel}>
      <b>{t.unavailable}</b>
      <small>{t.unavailableText}</small>
    </div>
  );
}
