import islandStyles from '@hydrate/islands/islands.css?inline';
import gridStyles from '../../../views/styles/grid.css?inline';
import areaOrder from '../../../views/styles/areas.css?raw';
import screenOrder from '../../../views/styles/page.css?raw';
import { chooseSheets } from './choose-sheets.ts';

const texts = import.meta.glob<string>('../../../views/styles/*/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The sheets that page.css and areas.css name, in their order. */
const sheets = [...(screenOrder + areaOrder).matchAll(/@import '\.\/([^']+)'/g)].map(([, path = '']) => {
  const text = texts[`../../../views/styles/${path}`];
  if (text === undefined) throw new Error(`views/styles/${path} is named but not there.`);
  return text;
});

const choose = chooseSheets(gridStyles, sheets);

/** The critical styles of a page: those of grids, and of the others each sheet of which its HTML has a class. */
export const stylesFor = (body: string): string => choose(body) + islandStyles;

export const stylesOfGrids = gridStyles + islandStyles;
