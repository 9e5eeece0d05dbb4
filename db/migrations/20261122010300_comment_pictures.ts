import type { Knex } from 'knex';

/** A new column without a default, and a check that is made valid without holding writers up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE pin_comments ADD COLUMN image_signature text CHECK (image_signature ~ '^[0-9a-f]{32}$');
    COMMENT ON COLUMN pin_comments.image_signature IS 'the picture that was said it with; text may be empty then';
    ALTER TABLE pin_comments DROP CONSTRAINT pin_comments_text_check;
    ALTER TABLE pin_comments ADD CONSTRAINT pin_comments_said
      CHECK (length(text) <= 500 AND (text <> '' OR image_signature IS NOT NULL)) NOT VALID;
  `);
  await knex.raw('ALTER TABLE pin_comments VALIDATE CONSTRAINT pin_comments_said');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM pin_comments WHERE text = '';
    ALTER TABLE pin_comments DROP CONSTRAINT pin_comments_said;
    ALTER TABLE pin_comments ADD CONSTRAINT pin_comments_text_check CHECK (length(text) BETWEEN 1 AND 500);
    ALTER TABLE pin_comments DROP COLUMN image_signature;
  `);
}
