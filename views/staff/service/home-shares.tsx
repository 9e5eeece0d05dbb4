import type { ReactNode } from 'react';
import { homePlaceSources, type HomePlaceSource } from '../../feeds/home-places.ts';
import { formats } from '../../base/texts/formats.ts';
import { homeStaffTexts as t } from '../texts/home.ts';

interface Places {
  source: HomePlaceSource;
  places: number;
}

interface HomeShare extends Places {
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Each source's share of the places, of all days with bars and of each. */
export function HomeShares({ shares }: { shares: HomeShare[] }): ReactNode {
  if (shares.length === 0) return <p>{t.empty}</p>;
  const days = [...new Set(shares.map(({ day }) => day))];
  return (
    <>
      <Table label={t.title} columns={[t.source, t.share, t.places]}>
        {homePlaceSources.map((source) => (
          <tr key={source}>
            <th scope="row">{t.sources[source]}</th>
            <td>
              <meter max={100} value={percentOf(shares, source)} aria-hidden="true" />{' '}
              {t.percent({ percent: percentOf(shares, source) })}
            </td>
            <td>{t.count({ count: placesOf(shares, source) })}</td>
          </tr>
        ))}
      </Table>
      <h2>{t.byDay}</h2>
      <Table
        label={t.byDay}
        columns={[t.day, ...homePlaceSources.map((source) => t.sources[source]), t.places]}
      >
        {days.map((day) => {
          const ofDay = shares.filter((each) => each.day === day);
          return (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{formats.date(day)}</time>
              </th>
              {homePlaceSources.map((source) => (
                <td key={source}>{t.percent({ percent: percentOf(ofDay, source) })}</td>
              ))}
              <td>{t.count({ count: placesOf(ofDay) })}</td>
            </tr>
          );
        })}
      </Table>
    </>
  );
}

interface RunningExperiment {
  name: string;
  groups: string[];
  shares: (Places & { group: string })[];
}

/** Each source's share of the places by group, one table for each running experiment. */
export function HomeGroupShares({ experiments }: { experiments: RunningExperiment[] }): ReactNode {
  if (experiments.length === 0) return <p>{t.noExperiment}</p>;
  return (
    <>
      {experiments.map(({ name, groups, shares }) => {
        const sharesOf = (group: string) => shares.filter((each) => each.group === group);
        return (
          <section key={name}>
            <h2>{t.groupsOf({ name })}</h2>
            <p>{t.groupsHint}</p>
            <Table label={t.groupsOf({ name })} columns={[t.source, ...groups]}>
              {homePlaceSources.map((source) => (
                <tr key={source}>
                  <th scope="row">{t.sources[source]}</th>
                  {groups.map((group) => (
                    <td key={group}>
                      {placesOf(sharesOf(group)) === 0
                        ? '–'
                        : t.percent({ percent: percentOf(sharesOf(group), source) })}
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{t.places}</th>
                {groups.map((group) => (
                  <td key={group}>{t.count({ count: placesOf(sharesOf(group)) })}</td>
                ))}
              </tr>
            </Table>
          </section>
        );
      })}
    </>
  );
}

function Table({ label, columns, children }: { label: string; columns: string[]; children: ReactNode }) {
  return (
    <div className="staff__results" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const placesOf = (shares: readonly Places[], source?: HomePlaceSource): number =>
  shares
    .filter((each) => source === undefined || each.source === source)
    .reduce((sum, { places }) => sum + places, 0);

/** To a tenth. */
const percentOf = (shares: readonly Places[], source: HomePlaceSource): number =>
  Math.round((1000 * placesOf(shares, source)) / Math.max(1, placesOf(shares))) / 10;
