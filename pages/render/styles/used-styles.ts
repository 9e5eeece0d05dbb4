import islandStyles from '@hydrate/islands/islands.css?inline';
import gridStyles from '../../../views/base/styles/grid.css?inline';
import areaOrder from '../../../views/base/styles/areas.css?raw';
import screenOrder from '../../../views/base/styles/page.css?raw';
import { chooseSheets } from './choose-sheets.ts';

const texts = import.meta.glob<string>('../../../views/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The sheets imported by page.css and areas.css, in order. */
const sheets = [...(screenOrder + areaOrder).matchAll(/@import '([^']+)'/g)].map(([, path = '']) => {
  const { pathname } = new URL(path, 'file:///views/base/styles/');
  const text = texts[`../../..${pathname}`];
  if (text === undefined) throw new Error(`${pathname} is named but not there.`);
  return text;
});

const choose = chooseSheets(gridStyles, sheets);

/** Returns the critical styles of a page: the grid styles, and every other sheet of which its HTML has a class. */
export const stylesFor = (body: string): string => choose(body) + islandStyles;

export const stylesOfGrids = gridStyles + islandStyles;
