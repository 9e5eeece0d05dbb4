import type { Knex } from 'knex';

/** Arabic words whose plural, of which the topic is named, has another stem. By the topic's address. */
const words: Record<string, string> = {
  'living-rooms': 'غرفة معيشة, صالون, أريكة, كنبة',
  bedrooms: 'غرفة نوم, سرير',
  kitchens: 'مطبخ',
  'dining-rooms': 'غرفة طعام',
  'childrens-rooms': 'غرفة أطفال',
  'home-offices': 'مكتب منزلي',
  lighting: 'مصباح, مصابيح',
  'shelves-and-storage': 'رف',
  'rugs-and-textiles': 'سجادة',
  'wall-decor': 'جدار',
  'houses-and-flats': 'منزل, شقة',
  'candles-and-scents': 'شمعة',
  arches: 'قوس',
  stairs: 'سلم, درج',
  'doors-and-windows': 'باب, نافذة',
  'bridges-and-towers': 'جسر, برج',
  fruit: 'فاكهة',
  cakes: 'كعكة, كعك',
  'cocktails-and-drinks': 'عصير',
  'fish-and-seafood': 'سمك',
  flowers: 'زهرة, وردة, ورود',
  'trees-and-shrubs': 'شجرة',
  gardening: 'حديقة, حدائق',
  mountains: 'جبل',
  beaches: 'شاطئ',
  'sea-and-islands': 'جزيرة',
  deserts: 'صحراء',
  'lakes-and-rivers': 'نهر',
  cities: 'مدينة',
  'hotels-and-huts': 'فندق, كوخ',
  'sky-and-stars': 'نجمة, قمر',
  'rocks-and-minerals': 'صخرة, حجر',
  cats: 'قطة, قط',
  dogs: 'كلب',
  birds: 'طائر, عصفور',
  horses: 'حصان',
  'big-cats': 'أسد, نمر',
  'bears-and-foxes': 'دب, ثعلب',
  'rabbits-and-rodents': 'أرنب',
  dresses: 'فستان',
  'skirts-and-trousers': 'تنورة, بنطال',
  'jackets-and-coats': 'معطف',
  shoes: 'حذاء',
  bags: 'حقيبة, شنطة',
  nails: 'ظفر',
  perfume: 'عطر',
  gifts: 'هدية',
  toys: 'لعبة, دمية',
  'books-and-reading': 'كتاب',
  boats: 'قارب, يخت',
  'phones-and-apps': 'هاتف',
  films: 'فيلم',
  quotes: 'حكمة',
};

export async function up(knex: Knex): Promise<void> {
  for (const [urlName, added] of Object.entries(words))
    await knex.raw(
      `UPDATE interests SET words = words || ARRAY(
         SELECT word FROM jsonb_array_elements_text(:added::jsonb) word WHERE word <> ALL (interests.words))
       WHERE url_name = :urlName`,
      { urlName, added: JSON.stringify(added.split(', ')) },
    );
}

export async function down(knex: Knex): Promise<void> {
  for (const [urlName, added] of Object.entries(words))
    await knex.raw(
      `UPDATE interests SET words = ARRAY(
         SELECT word FROM unnest(words) WITH ORDINALITY AS kept (word, at)
         WHERE NOT jsonb_exists(:added::jsonb, word) ORDER BY at)
       WHERE url_name = :urlName`,
      { urlName, added: JSON.stringify(added.split(', ')) },
    );
}
