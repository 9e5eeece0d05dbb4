import type { ReactNode } from 'react';
import type { PinCard } from '../contract/models.ts';
import type { StatCounts, StatMetric, Stats } from '../contract/staff/stats.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { changeOf, noCounts, shownMetrics, type DayRange } from './day-range.ts';
import { pinStatsUrl } from './stats-urls.ts';
import { statTexts as t } from './texts.ts';
import { ResponsiveImage } from '../base/responsive-image.tsx';
import { pinAlt } from '../pins/card/pin-words.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { OpenedTable } from './opened-table.tsx';
import { RangeForm } from './range-form.tsx';

export interface StatsScreenProps {
  shell: ShellProps;
  title: string;
  /** Link to the subject of the stats. */
  back: { label: string; href: string };
  /** What the subject is. */
  about?: ReactNode;
  stats: Stats;
  range: DayRange;
  metric: StatMetric;
  /** Address of the figures as a table. */
  tableHref: string;
  /** Path of this page, and the query that its links preserve. */
  path: string;
  carried: Record<string, string>;
  /** The latest day that can be selected. */
  today: string;
  /** Start days of the presets, by length. */
  presets: { days: number; from: string }[];
  /** Most viewed pins. Only for a person. */
  best: { pin: PinCard; counts: StatCounts }[];
}

/** Daily stats of a pin, board, person or promotion ([TRACK-04]). Links and a form, no script. */
export function StatsScreen(props: StatsScreenProps) {
  const { shell, title, back, stats, range, metric, today } = props;
  const texts = shell.t;
  const top = stats.days.reduce((most, day) => (day[metric] > most[metric] ? day : most), {
    day: '',
    ...noCounts,
  });
  const metrics = shownMetrics(stats);
  return (
    <Shell {...shell}>
      <div className="stats">
        <h1>{title}</h1>
        <p className="stats__lead">
          <a className="button quiet" href={back.href}>
            {back.label}
          </a>
        </p>
        {props.about}
        <nav className="stats__presets" aria-label={t.range}>
          <ul>
            {props.presets.map(({ days, from }) => (
              <li key={days}>
                <a
                  href={address(props, { from, until: today }, metric)}
                  {...(range.from === from && range.until === today && { 'aria-current': 'page' as const })}
                >
                  {t.presets({ days })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <RangeForm action={props.path} range={range} today={today}>
          {Object.entries({ ...props.carried, metric }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </RangeForm>
        <nav aria-label={t.metric}>
          <ul className="stats__tiles">
            {metrics.map((each) => (
              <li key={each}>
                <a
                  href={address(props, range, each)}
                  {...(each === metric && { 'aria-current': 'true' as const })}
                >
                  <span className="stats__label">{t.metrics[each].label}</span>
                  <strong>{texts.number(stats.totals[each])}</strong>
                  <small>{t.change({ percent: changeOf(stats.totals[each], stats.before[each]) })}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={t.metrics[metric].label}>
          <h2>{t.metrics[metric].label}</h2>
          <p className="stats__note">
            {t.metrics[metric].help}{' '}
            {top.day === ''
              ? t.nothing
              : t.most({ count: t.metrics[metric].count({ count: top[metric] }), day: texts.date(top.day) })}
          </p>
          <DayChart days={stats.days} metric={metric} texts={texts} />
          <DayTable days={stats.days} metrics={metrics} texts={texts} />
          <OpenedTable opened={stats.opened} texts={texts} />
          <p>
            <a className="button quiet" href={props.tableHref} download>
              {t.download}
            </a>
          </p>
          <p className="stats__note">{t.lead}</p>
        </section>
        {props.best.length > 0 && (
          <section aria-labelledby="figs-best">
            <h2 id="figs-best">{t.best}</h2>
            <ol className="stats__top-pins">
              {props.best.map(({ pin, counts }) => (
                <li key={pin.id}>
                  <a href={pinStatsUrl(pin.id)}>
                    <ResponsiveImage picture={pin.picture} context="row" alt="" />
                    <span>
                      <b dir="auto">{pin.title || pinAlt(pin, texts)}</b>
                      <small>
                        {metrics.map((each) => t.metrics[each].count({ count: counts[each] })).join(' · ')}
                      </small>
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </Shell>
  );
}

function address({ path, carried }: StatsScreenProps, { from, until }: DayRange, metric: StatMetric): string {
  return `${path}?${new URLSearchParams({ ...carried, from, until, metric })}`;
}
