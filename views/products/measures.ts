import { formatTag } from '../languages/formats-of.ts';
import { readAmount, leadingAmount } from './scale-ingredient.ts';

/** Systems of measures that recipes are written in. Spoons are the same in both. */
export type Measures = 'metric' | 'us';

/** Countries that weigh in ounces and heat ovens in degrees Fahrenheit (CLDR, `measurementData`). */
const customary = new Set(['US', 'LR', 'MM']);

/** Returns the measures of a country (two letters) (INTL-01). */
export const measuresOf = (country: string): Measures =>
  customary.has(country.toUpperCase()) ? 'us' : 'metric';

/** A part of a line: as its author wrote it, or the same amount in the reader's measures. */
export type MeasuredPart = { text: string } | { converted: string };

type Unit = 'gram' | 'kilogram' | 'milliliter' | 'liter' | 'ounce' | 'pound' | 'fluid-ounce';

interface Known {
  /** How the unit is written, in lowercase. */
  names: string;
  system: Measures;
  /** Grams or milliliters. */
  worth: number;
  isVolume: boolean;
}

/** What means one amount alone. Pints, gills and cups other than those of English recipes differ by country. */
const known: Known[] = [
  { names: 'oz|ounces?', system: 'us', worth: 28.35, isVolume: false },
  { names: 'lbs?|pounds?', system: 'us', worth: 453.6, isVolume: false },
  { names: 'cups?', system: 'us', worth: 236.6, isVolume: true },
  { names: 'fl\\.? ?oz|fluid ounces?', system: 'us', worth: 29.57, isVolume: true },
  { names: 'quarts?|qt', system: 'us', worth: 946.4, isVolume: true },
  {
    names: 'g|grams?|gramm|grammes?|gramos?|gramas?|г|جم|غرام|جرام|グラム|克',
    system: 'metric',
    worth: 1,
    isVolume: false,
  },
  { names: 'kg|kilos?|кг|كجم|キロ|千克|公斤', system: 'metric', worth: 1000, isVolume: false },
  { names: 'ml|мл|مل|毫升', system: 'metric', worth: 1, isVolume: true },
  { names: 'cl', system: 'metric', worth: 10, isVolume: true },
  { names: 'dl', system: 'metric', worth: 100, isVolume: true },
  { names: 'l|lit(?:er|re)s?|litros?|л|لتر|リットル|升', system: 'metric', worth: 1000, isVolume: true },
];
const allNames = known.map(({ names }) => names).join('|');
const unit = new RegExp(
  `^\\s*(${allNames})\\.?(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}])`,
  'iu',
);
/** Anything measured. A line that names two amounts gives both measures already, or is too much to be sure of. */
const measured = new RegExp(`[\\d¼½¾⅓⅔⅛⅜⅝⅞]\\s*(?:${allNames})(?!\\p{L})`, 'iu');
/** A thousand, or one and three places: it depends on the language. */
const ambiguous = /\d[.,]\d{3}(?!\d)/;

/**
 * Splits an ingredient such as '1 cup milk' so that the reader's measures stand beside the author's: '1 cup', '240 ml',
 * ' milk'. A line in the reader's own measures, and one that leaves any doubt, is a single part.
 */
export function measuredIngredient(line: string, wanted: Measures, locale: string): MeasuredPart[] {
  const amount = leadingAmount(line);
  if (amount === null || ambiguous.test(amount.text)) return [{ text: line }];
  const [written = '', name = ''] = unit.exec(line.slice(amount.text.length)) ?? [];
  const found = known.find(({ names }) => new RegExp(`^(?:${names})$`, 'iu').test(name));
  const end = amount.text.length + written.length;
  const rest = line.slice(end);
  if (found === undefined || found.system === wanted || measured.test(rest)) return [{ text: line }];
  const converted = amount.ends.map((end) => readAmount(end) * found.worth);
  if (converted.some((value) => value <= 0)) return [{ text: line }];
  return [
    { text: line.slice(0, end) },
    { converted: toldAmount(converted, found.isVolume, wanted, locale) },
    { text: rest },
  ];
}

/** Grams or milliliters in the units that a scale or jug of the reader shows. */
function toldAmount(values: number[], isVolume: boolean, wanted: Measures, locale: string): string {
  const most = Math.max(...values);
  if (wanted === 'metric') {
    if (most >= 1000)
      return told(
        values.map((value) => nearest(value / 1000, 0.05)),
        isVolume ? 'liter' : 'kilogram',
        locale,
      );
    const step = most < 20 ? 1 : most < 250 ? 5 : 10;
    return told(
      values.map((value) => nearest(value, step)),
      isVolume ? 'milliliter' : 'gram',
      locale,
    );
  }
  if (isVolume)
    return told(
      values.map((value) => nearest(value / 29.57, most < 150 ? 0.5 : 1)),
      'fluid-ounce',
      locale,
    );
  if (most >= 900)
    return told(
      values.map((value) => nearest(value / 453.6, 0.1)),
      'pound',
      locale,
    );
  return told(
    values.map((value) => nearest(value / 28.35, most < 60 ? 0.1 : 0.5)),
    'ounce',
    locale,
  );
}

const nearest = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

function told(values: number[], unitName: Unit | 'celsius' | 'fahrenheit', locale: string): string {
  const format = new Intl.NumberFormat(formatTag(locale), {
    style: 'unit',
    unit: unitName,
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  });
  const [from = 0, to = from] = values;
  return from === to ? format.format(from) : format.formatRange(from, to);
}

const degrees = /(\d{2,3})\s?(?:°|º|℃|℉|degrees?)\s?([CF])?(?![\p{Script=Latin}\d])/giu;

/** Splits a step such as 'Bake at 350 °F.' at its temperatures, as `measuredIngredient` does with amounts. */
export function measuredStep(step: string, wanted: Measures, locale: string): MeasuredPart[] {
  const all = [...step.matchAll(degrees)];
  const scaleOf = (match: RegExpMatchArray): string =>
    match[0].includes('℃') ? 'C' : match[0].includes('℉') ? 'F' : (match[2] ?? '').toUpperCase();
  const foreign = wanted === 'metric' ? 'F' : 'C';
  if (all.length === 0 || all.some((match) => scaleOf(match) !== foreign)) return [{ text: step }];
  const parts: MeasuredPart[] = [];
  let end = 0;
  for (const match of all) {
    const next = match.index + match[0].length;
    const value = Number(match[1]);
    const other = wanted === 'metric' ? ((value - 32) * 5) / 9 : (value * 9) / 5 + 32;
    parts.push({ text: step.slice(end, next) });
    parts.push({
      converted: told([Math.round(other / 5) * 5], wanted === 'metric' ? 'celsius' : 'fahrenheit', locale),
    });
    end = next;
  }
  return [...parts, { text: step.slice(end) }];
}
