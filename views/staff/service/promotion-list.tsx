import type { ReactNode } from 'react';
import type { StaffPromotion } from '../../contract/staff/promotions.ts';
import { businessTexts } from '../../business/texts.ts';
import { formatPrice } from '../../products/price/currency.ts';
import { staffPersonUrl } from '../staff-urls.ts';
import { pinUrl } from '../../base/urls/canonical.ts';
import { formats, listedUnits } from '../../base/texts/formats.ts';
import { promotionStaffTexts as t } from '../texts/promotions.ts';
import { TextAreaField } from '../../base/form/field.tsx';
import { FormFrame } from '../../base/form/form-frame.tsx';
import type { FormState } from '../../base/form/form-state.ts';
import { EmptyState } from '../../base/shell/empty-state.tsx';
import { StaffRow } from '../staff-parts.tsx';
import { NextLink } from '../../base/next-link.tsx';
import { en as texts } from '../../base/texts/en.ts';

export interface PromotionListProps {
  promotions: StaffPromotion[];
  /** The form that ends a promotion, or puts back one that the staff ended. */
  formOf: (promotion: StaffPromotion) => FormState;
  nextHref: string | null;
}

/** Promotions, each linked to its pin and business, with a form that ends it or puts it back. */
export function PromotionList({ promotions, formOf, nextHref }: PromotionListProps): ReactNode {
  if (promotions.length === 0) return <EmptyState icon="check" title={t.empty} text={t.emptyText} />;
  return (
    <>
      <ul className="staff__list">
        {promotions.map((promotion) => (
          <StaffRow
            key={promotion.id}
            title={promotion.name}
            aside={
              <>
                {t.by} <bdi>{promotion.ownerUsername}</bdi> ·{' '}
                {t.dayBudget({
                  price: formatPrice(promotion.dailyBudgetMinor, promotion.currency, texts.locale),
                })}{' '}
                ·{' '}
                {t.between({ from: formats.date(promotion.startsOn), until: formats.date(promotion.endsOn) })}{' '}
                · {t.shown({ count: promotion.shown })}
              </>
            }
          >
            {promotion.haltedBy !== null && <p>{businessTexts.halted[promotion.haltedBy]}</p>}
            {promotion.words.length > 0 && <p>{t.besides({ words: listedUnits(promotion.words) })}</p>}
            <div className="staff__actions">
              <a className="button quiet" href={pinUrl(promotion.pinId)}>
                {t.pin({ title: promotion.pinTitle })}
              </a>
              <a className="button quiet" href={staffPersonUrl(promotion.ownerId)}>
                {t.owner}
              </a>
            </div>
            {promotion.endedByStaff !== null && (
              <>
                <p dir="auto">{t.endedByStaff({ reason: promotion.endedByStaff.reason })}</p>
                <RestoreForm promotion={promotion} form={formOf(promotion)} />
              </>
            )}
            {promotion.state !== 'ended' && <EndForm promotion={promotion} form={formOf(promotion)} />}
          </StaffRow>
        ))}
      </ul>
      <NextLink href={nextHref} />
    </>
  );
}

function RestoreForm({ promotion, form }: { promotion: StaffPromotion; form: FormState }) {
  const id = `reason-${promotion.id}`;
  return (
    <details className="staff__more" open={Object.keys(form.errors).length > 0}>
      <summary aria-label={t.restoreNamed({ name: promotion.name })}>{t.restore}</summary>
      <FormFrame form={form} fields={[{ name: 'reason', label: t.reason, id }]}>
        <TextAreaField
          form={form}
          name="reason"
          id={id}
          label={t.reason}
          hint={t.restoreHint}
          rows={2}
          isOptional
        />
        <button className="button">{t.restoreSure}</button>
      </FormFrame>
    </details>
  );
}

function EndForm({ promotion, form }: { promotion: StaffPromotion; form: FormState }) {
  const id = `reason-${promotion.id}`;
  return (
    <details className="staff__more" open={Object.keys(form.errors).length > 0}>
      <summary aria-label={t.endNamed({ name: promotion.name })}>{t.end}</summary>
      <FormFrame form={form} fields={[{ name: 'reason', label: t.reason, id }]}>
        <TextAreaField form={form} name="reason" id={id} label={t.reason} hint={t.endHint} rows={2} />
        <button className="button danger">{t.endSure}</button>
      </FormFrame>
    </details>
  );
}
