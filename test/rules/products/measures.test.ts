import test from 'ava';
import {
  measuredIngredient,
  measuredStep,
  measuresOf,
  type MeasuredPart,
} from '../../../views/products/measures.ts';

const said = (parts: MeasuredPart[]): string =>
  parts.map((part) => ('text' in part ? part.text : ` (${part.converted})`)).join('');

const ingredients: [line: string, country: string, locale: string, shown: string][] = [
  ['1 cup milk', 'DE', 'de-DE', '1 cup (235 ml) milk'],
  ['1½ cups milk', 'FR', 'fr-FR', '1½ cups (350 ml) milk'],
  ['2–3 cups stock', 'GB', 'en-GB', '2–3 cups (470–710 ml) stock'],
  ['8 oz. flour', 'JP', 'ja-JP', '8 oz. (225 g) flour'],
  ['2 lb potatoes', 'DE', 'de-DE', '2 lb (910 g) potatoes'],
  ['3 lbs potatoes', 'DE', 'de-DE', '3 lbs (1,35 kg) potatoes'],
  ['4 fl oz cream', 'BR', 'pt-BR', '4 fl oz (120 ml) cream'],
  ['1 quart water', 'EG', 'ar-EG', '1 quart (950 ملتر) water'],
  ['200 g Mehl', 'US', 'en-US', '200 g (7 oz) Mehl'],
  ['200g Mehl', 'US', 'en-US', '200g (7 oz) Mehl'],
  ['0,5 l Wasser', 'US', 'en-US', '0,5 l (17 fl oz) Wasser'],
  ['1,5 kg Kartoffeln', 'US', 'de-DE', '1,5 kg (3,3 lb) Kartoffeln'],
  ['200グラム 小麦粉', 'US', 'ja-JP', '200グラム (7 oz) 小麦粉'],
  ['200 г муки', 'US', 'en-US', '200 г (7 oz) муки'],
];
for (const [line, country, locale, shown] of ingredients)
  test.serial(`[INTL-01] '${line}' is '${shown}' in ${country}`, (t) => {
    t.is(said(measuredIngredient(line, measuresOf(country), locale)).replace(/[\u00a0\u202f]/g, ' '), shown);
  });

const unchanged: [line: string, country: string][] = [
  ['1 cup milk', 'US'],
  ['200 g flour', 'CA'],
  ['1 tbsp oil', 'DE'],
  ['2 tsp salt', 'DE'],
  ['200 g flour', 'DE'],
  ['1 cup (240 ml) milk', 'DE'],
  ['8 oz / 225 g flour', 'DE'],
  ['2 cupcakes', 'DE'],
  ['2 large eggs', 'US'],
  ['3 garlic cloves', 'US'],
  ['1,000 g flour', 'US'],
  ['a 400 g tin', 'US'],
  ['1 pint cream', 'DE'],
  ['0 g salt', 'US'],
  ['Salt', 'DE'],
  ['', 'DE'],
];
for (const [line, country] of unchanged)
  test.serial(`[INTL-01] '${line}' stays as it is in ${country}`, (t) => {
    t.deepEqual(measuredIngredient(line, measuresOf(country), 'en-US'), [{ text: line }]);
  });

const steps: [step: string, country: string, locale: string, shown: string][] = [
  ['Bake at 350°F for 20 minutes.', 'DE', 'de-DE', 'Bake at 350°F (175 °C) for 20 minutes.'],
  ['Heat to 425 degrees F.', 'FR', 'fr-FR', 'Heat to 425 degrees F (220 °C).'],
  ['Bei 180 °C backen.', 'US', 'en-US', 'Bei 180 °C (355°F) backen.'],
  ['180℃で焼く', 'US', 'ja-JP', '180℃ (355°F)で焼く'],
  ['Bake at 180°C/350°F.', 'DE', 'de-DE', 'Bake at 180°C/350°F.'],
  ['Bake at 180 °C.', 'DE', 'de-DE', 'Bake at 180 °C.'],
  ['Turn by 90°.', 'US', 'en-US', 'Turn by 90°.'],
];
for (const [step, country, locale, shown] of steps)
  test.serial(`[INTL-01] '${step}' is '${shown}' in ${country}`, (t) => {
    t.is(said(measuredStep(step, measuresOf(country), locale)).replace(/[\u00a0\u202f]/g, ' '), shown);
  });
