import type { Opened } from '../contract/staff/stats.ts';
import { openedFrom } from '../events/click-source.ts';
import type { Texts } from '../base/texts/en.ts';
import { statTexts as t } from './texts.ts';

/** In which lists of the site Pins were opened, most often first ([ROUTE-23]). Nothing if they were not. */
export function OpenedTable({ opened, texts }: { opened: Opened; texts: Texts }) {
  const kinds = openedFrom.filter((kind) => opened[kind] > 0).toSorted((a, b) => opened[b] - opened[a]);
  if (kinds.length === 0) return null;
  return (
    <table className="stats__opened">
      <caption>{t.opened.title}</caption>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t.opened.from[kind]}</th>
            <td>{texts.number(opened[kind])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
