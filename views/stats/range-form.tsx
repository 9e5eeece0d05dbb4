import type { ReactNode } from 'react';
import type { DayRange } from './day-range.ts';
import { statTexts as t } from './texts.ts';

/** Chooses which days a page shows. Its further fields come first. */
export function RangeForm(props: {
  action: string;
  range: DayRange;
  /** The latest day that can be selected. */
  today: string;
  children?: ReactNode;
}) {
  const { action, range, today, children } = props;
  return (
    <form className="stats__range" method="get" action={action}>
      {children}
      <label>
        {t.from}
        <input type="date" name="from" defaultValue={range.from} max={today} />
      </label>
      <label>
        {t.until}
        <input type="date" name="until" defaultValue={range.until} max={today} />
      </label>
      <button className="button quiet">{t.show}</button>
    </form>
  );
}
