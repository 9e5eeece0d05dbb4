import type { Knex } from 'knex';

/** Names in the spelling of the default language, by those that they were seeded with. */
const renamed: Record<string, string> = {
  'Houses and flats': 'Houses and apartments',
  'Paint and colours': 'Paint and colors',
  'Jewellery making': 'Jewelry making',
  Watercolour: 'Watercolor',
  'Colour schemes': 'Color schemes',
  Jewellery: 'Jewelry',
  'Make-up': 'Makeup',
  'Skirts and trousers': 'Skirts and pants',
  Football: 'Soccer',
  Aeroplanes: 'Airplanes',
  Films: 'Movies',
  Theatre: 'Theater',
  Sport: 'Sports',
};

/** Words that the seeded ones lack, by name. */
const added: Record<string, string[]> = {
  'Shelves and storage': ['organizer'],
  'Paint and colors': ['paint color', 'wall color'],
  'Seasonal decor': ['centerpiece'],
  Knitting: ['knitted'],
  'Jewelry making': ['wire jewelry'],
  'Sea and islands': ['harbor'],
  Sunsets: ['twilight'],
  'Color schemes': ['color scheme'],
  'Skirts and pants': ['pants'],
  'Skin care': ['moisturizer'],
  Theater: ['theater'],
  Funny: ['humor'],
  Makeup: ['makeup'],
  'Houses and apartments': ['house'],
};

/**
 * Topics are named as the default language spells them, unless the staff has renamed them. Pins that have topics are
 * annotated again, twice: neighbors count, and have what the former rules gave them until the first time is through.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [before, name] of Object.entries(renamed))
    await knex.raw(
      `UPDATE interests SET name = :name, words = array_append(words, :name)
       WHERE name = :before AND NOT EXISTS (SELECT FROM interests other WHERE other.name = :name)`,
      { before, name },
    );
  for (const [name, words] of Object.entries(added))
    await knex.raw(
      `UPDATE interests SET words = words || ARRAY(
         SELECT word FROM jsonb_array_elements_text(:words::jsonb) word WHERE word <> ALL (interests.words))
       WHERE name = :name`,
      { name, words: JSON.stringify(words) },
    );
  await knex.raw(
    `INSERT INTO jobs (kind, payload, run_at)
     SELECT 'annotate-interest',
       jsonb_build_object('interestId', i.id::text, 'before', '9223372036854775807'), now() + later.by
     FROM interests i CROSS JOIN (VALUES (interval '0'), (interval '1 day')) later (by)
     WHERE i.parent_id IS NULL AND EXISTS (SELECT FROM pin_interests p WHERE p.interest_id = i.id)`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const [before, name] of Object.entries(renamed))
    await knex.raw(
      'UPDATE interests SET name = :before, words = array_remove(words, :name) WHERE name = :name',
      { before, name },
    );
}
