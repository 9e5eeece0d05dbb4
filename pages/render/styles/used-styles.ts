import islandStyles from '@hydrate/islands/islands.css?inline';
import gridStyles from '../../../views/base/styles/grid.css?inline';
// Vike links sheets while developing, ahead of the order of the layers, unless their address ends with `?inline`.
import areaOrder from '../../../views/base/styles/areas.css?raw&?inline';
import screenOrder from '../../../views/base/styles/page.css?raw&?inline';
import printStyles from '../../../views/base/styles/print.css?inline';
import printFile from '../../../views/base/styles/print.css?url';
import { chooseRules } from './choose-rules.ts';

const texts = import.meta.glob<string>('../../../views/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

function sheetOf(path: string): string {
  const { pathname } = new URL(path, 'file:///views/base/styles/');
  const text = texts[`../../..${pathname}`];
  if (text === undefined) throw new Error(`${pathname} is named but not there.`);
  return text;
}

/** Sheets that islands bring with their code, so that no page needs them: a modal is closed until its island opens it. */
const ofIslands = ['./modal.css'];

/** The sheets imported by page.css and areas.css, in order. */
const optional = [...(screenOrder + areaOrder).matchAll(/@import '([^']+)'/g)]
  .map(([, path = '']) => path)
  .filter((path) => !ofIslands.includes(path))
  .map(sheetOf);

/**
 * Sheets of islands that hydrate without fetching or adding styles (`islands/list.ts`) and of what the loader changes:
 * their states are not in the HTML that the server renders.
 */
const scripted = [
  ...['./button.css', '../shell/tabs.css', '../../saves/save-control.css'],
  ...['../../pins/media/media.css', '../../experiences/nag.css'],
  ...[
    '../../links/offsite.css',
    '../../invites/share.css',
    '../../search/search.css',
    '../../studio/studio.css',
  ],
].map(sheetOf);

/** Returns the critical styles of a page: the rules for classes in its HTML, and those for states of its islands. */
export const stylesFor = chooseRules({
  common: gridStyles,
  optional,
  scripted,
  last: islandStyles,
  linked: printStyles,
});

/** Links the styles for paper. Browsers fetch them last, and show the page meanwhile. */
export const printLink = `<link rel="stylesheet" media="print" href="${printFile}">`;
