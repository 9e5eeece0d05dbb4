import type { DayCounts, StatMetric } from '../contract/staff/stats.ts';
import { statTexts as t } from './texts.ts';
import type { Texts } from '../base/texts/en.ts';

const height = 160;
const step = 12;
const barWidth = 9;

/** Bar chart of one metric by day, as a labeled image. The table beside it has the numbers ([TRACK-04]). */
export function DayChart({ days, metric, texts }: { days: DayCounts[]; metric: StatMetric; texts: Texts }) {
  const most = Math.max(1, ...days.map((counts) => counts[metric]));
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const { label } = t.metrics[metric];
  return (
    <figure className="stats__chart">
      <p className="stats__maximum" aria-hidden="true">
        {texts.number(most)}
      </p>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.chart({
          label,
          range: t.between({ from: texts.date(first), until: texts.date(last) }),
        })}
      >
        {days.map((counts, index) => {
          const tall = Math.round((counts[metric] / most) * height * 100) / 100;
          return tall === 0 ? null : (
            <rect
              key={counts.day}
              x={index * step + (step - barWidth) / 2}
              y={height - tall}
              width={barWidth}
              height={tall}
            >
              <title>{`${texts.date(counts.day)}: ${t.metrics[metric].count({ count: counts[metric] })}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <time dateTime={first}>{texts.date(first)}</time>
        <time dateTime={last}>{texts.date(last)}</time>
      </figcaption>
    </figure>
  );
}
