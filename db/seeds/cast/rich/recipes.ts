import type { RecipeInput } from '../../../../server/pins/rich-metadata.ts';

type DemoRecipe = Pick<RecipeInput, 'name' | 'cookMinutes' | 'servings' | 'ingredients' | 'steps'> & {
  rated: readonly [value: number, count: number] | null;
};

const only = (...lines: string[]): DemoRecipe['ingredients'] => [{ name: '', lines }];

/** Recipes by the link of their pins. */
const byPath: Readonly<Record<string, DemoRecipe>> = {
  'two-eggs': {
    name: 'Fried eggs on toast',
    cookMinutes: 6,
    servings: 1,
    rated: [4.8, 312],
    ingredients: only('2 eggs', '1 slice of bread', '6 cherry tomatoes', 'Butter'),
    steps: [
      'Melt the butter on low heat.',
      'Slide in the eggs, lid on, four minutes.',
      'Toast the bread; tomatoes beside.',
    ],
  },
  'holiday-breakfast': {
    name: 'Holiday breakfast',
    cookMinutes: 20,
    servings: 2,
    rated: [4.4, 58],
    ingredients: only('4 eggs', '4 slices of bread', '2 tomatoes', '20 g butter', 'Salt'),
    steps: [
      'Halve the tomatoes and put them cut side down in a hot pan.',
      'Add the eggs when the tomatoes give.',
      'Toast, butter, table.',
    ],
  },
  pomodoro: {
    name: 'Spaghetti al pomodoro',
    cookMinutes: 35,
    servings: 4,
    rated: [4.9, 1248],
    ingredients: [
      {
        name: 'Sauce',
        lines: ['800 g ripe tomatoes', '2 cloves of garlic', '4 tbsp olive oil', '1 handful of basil'],
      },
      { name: 'Pasta', lines: ['400 g spaghetti', 'Salt'] },
    ],
    steps: [
      'Warm the garlic in the oil, then take it out.',
      'Add the tomatoes and let them go for 20 minutes.',
      'Boil the spaghetti a minute less than it says.',
      'Toss in the sauce with some of the water. Tear the basil.',
    ],
  },
  'quick-pasta': {
    name: 'Lemon pasta',
    cookMinutes: 15,
    servings: 2,
    rated: [4.6, 402],
    ingredients: only('200 g pasta', '1 lemon', '50 g parmesan', '2 tbsp olive oil', 'Black pepper'),
    steps: ['Boil the pasta.', 'Whisk lemon, cheese and oil with a ladle of its water.', 'Toss and pepper.'],
  },
  'berry-tart': {
    name: 'Berry tart',
    cookMinutes: 95,
    servings: 8,
    rated: [4.3, 176],
    ingredients: [
      { name: 'Crust', lines: ['250 g flour', '125 g butter', '60 g sugar', '1 egg'] },
      { name: 'Filling', lines: ['250 g mascarpone', '100 ml cream', '500 g berries'] },
    ],
    steps: [
      'Rub butter into flour and sugar, bind with the egg, rest for half an hour.',
      'Blind-bake at 180 °C for 25 minutes, longer than you think.',
      'Whip mascarpone and cream, fill, and cover with berries in rings.',
    ],
  },
  'dinner-salad': {
    name: 'Salad for dinner',
    cookMinutes: 25,
    servings: 2,
    rated: null,
    ingredients: only(
      '2 handfuls of leaves',
      '150 g white cheese',
      '6 radishes',
      '200 g tomatoes',
      '1 lemon',
    ),
    steps: ['Wash and dry the leaves.', 'Slice the rest over them.', 'Lemon and oil at the table.'],
  },
  'june-salad': {
    name: 'Garden salad',
    cookMinutes: 15,
    servings: 4,
    rated: [4.1, 23],
    ingredients: only('4 handfuls of mixed leaves', '8 radishes', '300 g tomatoes', '3 tbsp vinegar'),
    steps: ['Pick, wash, tear.', 'Dress just before it goes out.'],
  },
  'midnight-ramen': {
    name: 'Midnight ramen',
    cookMinutes: 170,
    servings: 2,
    rated: [4.7, 890],
    ingredients: [
      { name: 'Broth', lines: ['1 l chicken stock', '2 tbsp miso', '1 piece of ginger'] },
      { name: 'Bowl', lines: ['200 g noodles', '2 eggs', '2 spring onions', '1 sheet of seaweed'] },
    ],
    steps: [
      'Let the stock simmer with the ginger for two hours, then stir in the miso.',
      'Eggs: six and a half minutes, then ice.',
      'Noodles last; everything into the bowl.',
    ],
  },
  'friday-pizza': {
    name: 'Friday pizza',
    cookMinutes: 110,
    servings: 4,
    rated: [4.5, 640],
    ingredients: [
      { name: 'Dough', lines: ['500 g flour', '325 ml water', '10 g salt', '3 g yeast'] },
      { name: 'Top', lines: ['400 g tomatoes', '250 g mozzarella', '100 g salami', 'Basil'] },
    ],
    steps: [
      'Knead, and leave it alone for an hour and a half.',
      'Oven as hot as it goes, stone inside.',
      'Stretch, top thinly, seven minutes.',
    ],
  },
  figs: {
    name: 'Figs with blue cheese and honey',
    cookMinutes: 10,
    servings: 4,
    rated: [4.2, 37],
    ingredients: only('8 figs', '100 g blue cheese', '2 tbsp honey', 'Black pepper'),
    steps: ['Cut a cross into the figs.', 'Cheese in, honey over, pepper.'],
  },
  'preserved-lemons': {
    name: 'Preserved lemons',
    cookMinutes: 40,
    servings: null,
    rated: [5, 9],
    ingredients: only('8 lemons', '150 g salt', '2 bay leaves'),
    steps: [
      'Cut the lemons as if into quarters, but not through.',
      'Pack with salt, press into the jar, cover with juice.',
      'Forget about it for a month.',
    ],
  },
};

/** Returns the recipe behind a URL of the demo recipe site, or null. */
export function demoRecipe(link: string): RecipeInput | null {
  const [, path = ''] = /^https:\/\/www\.example\.org\/recipes\/(.+)$/.exec(link) ?? [];
  const recipe = byPath[path];
  if (recipe === undefined) return null;
  const { rated, ...stated } = recipe;
  return {
    kind: 'recipe',
    siteName: 'Sunday Kitchen',
    description: '',
    author: 'Layla Haddad',
    ...stated,
    rating: rated && { value: rated[0], best: 5, count: rated[1] },
  };
}
