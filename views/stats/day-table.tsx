import type { DayCounts, StatMetric } from '../contract/staff/stats.ts';
import { statTexts as t } from './texts.ts';
import type { Texts } from '../base/texts/en.ts';

interface DayTableProps {
  days: DayCounts[];
  metrics: StatMetric[];
  texts: Texts;
}

/** Metrics by day, newest first. */
export function DayTable({ days, metrics, texts }: DayTableProps) {
  return (
    <details className="stats__table">
      <summary>{t.byDay}</summary>
      <div role="region" aria-label={t.byDay} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              {metrics.map((metric) => (
                <th key={metric} scope="col">
                  {t.metrics[metric].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((counts) => (
              <tr key={counts.day}>
                <th scope="row">
                  <time dateTime={counts.day}>{texts.date(counts.day)}</time>
                </th>
                {metrics.map((metric) => (
                  <td key={metric}>{texts.number(counts[metric])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
