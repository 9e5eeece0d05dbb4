import type { Knex } from 'knex';

/** Lists are narrowed and ordered by the color of pictures. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION color_rank(color text) RETURNS integer
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
    DECLARE
      rgb bytea;
      r integer; g integer; b integer;
      high integer; chroma integer; lightness integer; hue float8; family integer;
    BEGIN
      IF color !~ '^#[0-9a-fA-F]{6}$' THEN RETURN 10000; END IF;
      rgb := decode(substr(color, 2), 'hex');
      r := get_byte(rgb, 0); g := get_byte(rgb, 1); b := get_byte(rgb, 2);
      high := greatest(r, g, b);
      chroma := high - least(r, g, b);
      lightness := (r * 3 + g * 6 + b) / 10;
      IF high < 48 THEN family := 11;
      ELSIF chroma < 20 OR (chroma * 100 < high * 12) THEN
        family := CASE WHEN lightness >= 208 THEN 9 WHEN lightness < 48 THEN 11 ELSE 10 END;
      ELSE
        hue := 60 * CASE high WHEN r THEN (g - b)::float8 / chroma WHEN g THEN 2 + (b - r)::float8 / chroma
          ELSE 4 + (r - g)::float8 / chroma END;
        IF hue < 0 THEN hue := hue + 360; END IF;
        family := CASE
          WHEN hue >= 14 AND hue < 50 AND (high < 176 OR chroma * 100 < high * 45) THEN 8
          WHEN hue < 14 OR hue >= 346 THEN CASE WHEN lightness > 150 THEN 7 ELSE 0 END
          WHEN hue < 42 THEN 1
          WHEN hue < 68 THEN 2
          WHEN hue < 160 THEN 3
          WHEN hue < 192 THEN 4
          WHEN hue < 255 THEN 5
          WHEN hue < 296 THEN 6
          ELSE 7 END;
      END IF;
      RETURN family * 1000 + 255 - lightness;
    END $$;
    COMMENT ON FUNCTION color_rank(text) IS
      'place of a color in the order of the rainbow, then browns, whites and blacks, light ones first: thousands are the family (views/search/filters/filters.ts)';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP FUNCTION color_rank');
}
