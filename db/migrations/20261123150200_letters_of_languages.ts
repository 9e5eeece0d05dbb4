import type { Knex } from 'knex';

export const config = { transaction: false };

/** Han with its repetition mark, kana, Hangul. */
const eastAsian =
  '\\u3005\\u3041-\\u3096\\u30A1-\\u30FA\\u30FC\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7A3\\uF900-\\uFAFF';
/** Scripts that do not divide words by spaces: also Thai, Lao, Myanmar and Khmer, with their vowels and tones. */
const undivided = `${eastAsian}\\u0E01-\\u0E3A\\u0E40-\\u0E4E\\u0E81-\\u0ECD\\u1000-\\u109F\\u1780-\\u17D3`;

/** Marks of Hebrew and Arabic that most texts leave out, the letter that widens Arabic words, invisible letters. */
const unwritten =
  '\\u00AD\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E8\\u06EA-\\u06ED\\u200C\\u200E\\u200F';

/** Katakana and the hiragana of the same sound. */
const katakana = Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, at) =>
  String.fromCharCode(0x30a1 + at),
).join('');
const hiragana = Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, at) =>
  String.fromCharCode(0x3041 + at),
).join('');

/** Frequent words that tell languages of the Latin script apart; some are of several. */
const functionWords: Record<string, string> = {
  en: 'the of and for with from by in to at on is are you your this that it how what my our without into not be or as was all when if has have will can its their them they',
  de: 'der die das und ein eine einen einem einer mit für von im in auf zu den dem des ist nicht aus bei wie als auch oder am zum zur ohne nach vor über unter ich wir sie es sind kann dein deine mein meine ihr ihre sich wird noch nur man was war hat',
  fr: 'le la les des du de un une et en pour avec dans sur est au aux par sans plus votre vos ce cette ces qui que ou pas son sa ses mon ma mes nous vous ne se leur à il elle été sont',
  es: 'el la los las de del un una y en para con por sin es su sus al como más que lo este esta estos o se tu tus mi mis no qué cómo muy a ha han son te',
  pt: 'o a os as de do da dos das um uma e em no na nos nas para com por sem é seu sua seus suas ao aos à como mais que não se este esta ou você meu minha foi são pelo pela',
  it: 'il lo la gli le di del della dei delle dello un una uno e in per con su è da dal dalla al alla come più che non si questo questa o nel nella i sono ha tuo tua mio mia senza',
  nl: 'de het een en van voor met in op is te aan bij naar uit zonder niet dat die dit om als je jouw mijn of ook zijn door wat hoe was',
  da: 'og i en et af til med på for er det den de som ikke uden fra hvordan din mit min jeg du at har',
  sv: 'och i en ett av till med på för är det den de som inte utan från hur din mitt min jag du att har om',
  no: 'og i en et av til med på for er det den de som ikke uten fra hvordan din mitt min jeg du å har',
  fi: 'ja on ei se että kun myös tai joka ovat kanssa ilman mutta niin kuin minun sinun miten',
  pl: 'i w z na do nie się jest dla to jak od po ze przez oraz bez że za o co',
  cs: 'a v z na se je do pro to jak od po ve ze bez že za s k i',
  hu: 'a az és egy nem hogy van is meg csak vagy mint ez hogyan',
  tr: 've bir bu için ile de da ne nasıl çok daha en gibi olan mi',
  ro: 'și şi de la în cu pe un o din pentru este nu mai sau ale lui să',
  id: 'dan yang di untuk dengan dari ini itu ke pada cara tidak',
  vi: 'và của là cho với các một những trong không được cách',
};
/** Letters that some of these languages have. Each tells half as much as a word. */
const telling: [letters: string, languages: string][] = [
  ['ß', 'de'],
  ['ñ¿¡', 'es'],
  ['ãõ', 'pt'],
  ['ğış', 'tr'],
  ['őű', 'hu'],
  ['łąęśźż', 'pl'],
  ['řěů', 'cs'],
  ['șță', 'ro'],
  ['øæ', 'da no'],
  ['å', 'sv da no'],
  ['ä', 'de sv fi'],
  ['ö', 'de sv fi hu tr'],
  ['ü', 'de tr hu'],
  ['ơưđ', 'vi'],
  ['œûî', 'fr'],
  ['è', 'fr it'],
  ['êâ', 'fr pt'],
  ['ç', 'fr pt tr'],
  ['òù', 'it'],
  ['óáíú', 'es pt hu cs'],
];

const languagesOf = new Map<string, string>();
for (const [language, words] of Object.entries(functionWords))
  for (const word of words.split(' ')) languagesOf.set(word, `${languagesOf.get(word) ?? ''} ${language}`);
for (const [letters, languages] of telling)
  for (const letter of letters) languagesOf.set(`letter ${letter}`, ` ${languages}`);
const evidence = JSON.stringify(Object.fromEntries([...languagesOf].map(([key, of]) => [key, of.trim()])));

/** Scripts of one language, or of one that is likely unless the writer's own has the script, too. */
const scripts: [letters: string, language: string, others: string][] = [
  ['\\u3041-\\u3096\\u30A1-\\u30FA', 'ja', ''],
  ['\\uAC00-\\uD7A3', 'ko', ''],
  ['\\u3400-\\u4DBF\\u4E00-\\u9FFF', 'zh', 'ja'],
  ['\\u0E01-\\u0E3A', 'th', ''],
  ['\\u05D0-\\u05EA', 'he', 'yi'],
  ['ٹڈڑں', 'ur', ''],
  ['پچژگکی', 'fa', 'ur'],
  ['\\u0620-\\u064A', 'ar', 'fa ur'],
  ['\\u0370-\\u03FF\\u1F00-\\u1FFF', 'el', ''],
  ['іїєґ', 'uk', 'be kk'],
  ['\\u0400-\\u04FF', 'ru', 'uk bg sr mk be kk'],
  ['\\u0900-\\u097F', 'hi', 'ne mr'],
  ['\\u0980-\\u09FF', 'bn', ''],
  ['\\u0B80-\\u0BFF', 'ta', ''],
  ['\\u0530-\\u058F', 'hy', ''],
  ['\\u10A0-\\u10FF', 'ka', ''],
  ['\\u0E81-\\u0ECD', 'lo', ''],
  ['\\u1000-\\u109F', 'my', ''],
  ['\\u1780-\\u17D3', 'km', ''],
];

const said = `translate(public.search_letters(words), '’/', ''' ')`;
const dotted = (words: string): string =>
  `regexp_replace(${words}, '([[:alnum:]])[.](\\?=[[:alpha:]])', '\\1 ', 'g')`;

/** Indexes of what the functions make of names. */
const indexes = [
  'users_name_pairs',
  'users_name_similar',
  'users_full_name_prefix',
  'users_username_prefix',
  'boards_words',
  'boards_name_similar',
  'boards_name_prefix',
  'businesses_name_similar',
];

/**
 * Texts and names are compared by their letters alone, in any script: without marks that are seldom written, with one
 * form of letters that have several. Scripts that do not divide words are searched by pairs of letters, also in boards,
 * which are read in the language that they are written in. Changes functions first, then what is stored of them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION search_letters(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT CASE WHEN octet_length(words) = length(words) THEN words ELSE
        translate(regexp_replace(normalize(words, NFKC), '[${unwritten}]', '', 'g'),
          'أإآٱةىیئؤکھہە', 'ااااهيييوكههه') END
    $$;
    COMMENT ON FUNCTION search_letters(text) IS
      'a text by its letters: no marks that Hebrew and Arabic seldom write, one form of letters that have several';

    CREATE OR REPLACE FUNCTION text_language(words text, own text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      latin integer;
      mine text := lower(split_part(coalesce(own, ''), '-', 1));
      best record;
    BEGIN
      IF words ~ '[\\u0370-\\u1DFF\\u1F00-\\u1FFF\\u2E80-\\uD7FF]' THEN
        latin := length(regexp_replace(words, '[^[:alpha:]]|[^\\u0001-\\u024F\\u1E00-\\u1EFF]', '', 'g'));
        ${scripts
          .map(
            ([letters, language, others]) => `
        IF words ~ '[${letters}]' AND 3 * length(regexp_replace(words, '[^${letters}]', '', 'g')) > latin THEN
          RETURN ${others === '' ? `'${language}'` : `CASE WHEN mine = ANY ('{${others.replaceAll(' ', ',')}}') THEN mine ELSE '${language}' END`};
        END IF;`,
          )
          .join('')}
      END IF;
      SELECT max(score) AS score, array_agg(language) AS languages INTO best FROM (
        SELECT language, sum(points) AS score, max(sum(points)) OVER () AS most
        FROM (
          SELECT DISTINCT '${evidence.replaceAll("'", "''")}'::jsonb ->> word AS languages, word, 2 AS points
          FROM regexp_split_to_table(lower(left(words, 1000)), '[^[:alpha:]]+') AS word
          UNION ALL
          SELECT DISTINCT '${evidence.replaceAll("'", "''")}'::jsonb ->> ('letter ' || letter), NULL, 1
          FROM unnest(CASE WHEN octet_length(words) > length(words) THEN
            string_to_array(lower(left(words, 1000)), NULL) END) AS letter
        ) found, regexp_split_to_table(found.languages, ' ') AS language
        GROUP BY language
      ) every WHERE score = most;
      RETURN CASE WHEN mine = ANY (best.languages) THEN mine
        WHEN best.score >= 2 AND cardinality(best.languages) = 1 THEN best.languages[1] ELSE '' END;
    END $$;
    COMMENT ON FUNCTION text_language(text, text) IS
      'the language of a text by its script, or by frequent words and letters, of equals the writer''s own; empty if unclear';

    CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT lower(public.unaccent('public.unaccent'::regdictionary, public.search_letters(words)))
    $$;

    CREATE OR REPLACE FUNCTION search_name(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT CASE WHEN octet_length(words) = length(words) THEN lower(words) ELSE
        translate(regexp_replace(public.search_fold(words), '([${undivided}])\\s+(\\?=[${undivided}])', '\\1', 'g'),
          '${katakana}', '${hiragana}') END
    $$;
    COMMENT ON FUNCTION search_name(text) IS
      'a name as it is compared: folded, in either kana, family and given name together where no space divides words';

    CREATE OR REPLACE FUNCTION search_name_pairs(words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT part), '{}')
      FROM regexp_split_to_table(public.search_name(words), '\\s+') AS word,
        generate_series(1, greatest(length(word) - 1, 1)) AS place,
        LATERAL (
          SELECT substr(word, place, 2) AS part
          UNION ALL SELECT substr(word, place, 1) WHERE substr(word, place, 1) ~ '[${undivided}]'
          UNION ALL SELECT substr(word, place + 1, 1) WHERE substr(word, place + 1, 1) ~ '[${undivided}]'
        ) parts
      WHERE word <> ''
    $$;
    COMMENT ON FUNCTION search_name_pairs(text) IS
      'each two letters that stand together in a word of a name, and each letter of scripts that do not divide words';

    ${pairs(undivided)}
    ${texts(undivided, `(SELECT ${dotted(said)} AS said)`, `(SELECT ${said} AS said)`)}
    ${boardWords(`public.search_script_stems(public.text_language(name || ' ' || description, ''), `)}
  `);
  for (const index of indexes) await knex.raw(`REINDEX INDEX CONCURRENTLY ${index}`);
}

function pairs(letters: string): string {
  return `
    CREATE OR REPLACE FUNCTION search_pairs(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(string_agg(letter || next, ' ' ORDER BY place) FILTER (WHERE next ~ '[${letters}]'), '')
        || ' ¦ ' || coalesce(string_agg(letter, ' ' ORDER BY place) FILTER (WHERE letter ~ '[\\u3400-\\u9FFF]'), '')
      FROM (
        SELECT letter, lead(letter) OVER (ORDER BY place) AS next, place
        FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY AS typed (letter, place)
      ) each WHERE letter ~ '[${letters}]'
    $$;
    CREATE OR REPLACE FUNCTION search_pair_phrases(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT string_agg(CASE WHEN run !~ '[${letters}]' OR length(run) = 1 THEN run
        WHEN words ~ '"' THEN ' ' || split_part(public.search_pairs(run), ' ¦ ', 1) || ' '
        ELSE ' "' || split_part(public.search_pairs(run), ' ¦ ', 1) || '" ' END, '' ORDER BY place)
      FROM (
        SELECT found[1] AS run, place
        FROM regexp_matches(words, '[${letters}]+|[^${letters}]+', 'g') WITH ORDINALITY AS split (found, place)
      ) runs
    $$;`;
}

function texts(letters: string, written: string, typed: string): string {
  return `
    CREATE OR REPLACE FUNCTION search_script_stems(locale text, words text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT public.search_stems(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
        THEN ''::tsvector ELSE '¦:1'::tsvector || to_tsvector('public.search_simple', public.search_bare(said)) END
        || CASE WHEN said !~ '[${letters}]' THEN ''::tsvector ELSE '¦:1'::tsvector
          || to_tsvector('public.search_simple', public.search_pairs(said)) END
      FROM ${written} written
    $$;
    CREATE OR REPLACE FUNCTION search_script_any(locale text, words text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT public.search_any(public.search_locale(locale, said), said) || CASE WHEN public.search_bare(said) = said
        THEN ''::tsquery ELSE websearch_to_tsquery('public.search_simple'::regconfig, public.search_bare(said)) END
        || CASE WHEN said !~ '[${letters}]' THEN ''::tsquery
          ELSE websearch_to_tsquery('public.search_simple'::regconfig, public.search_pair_phrases(said)) END
        || CASE WHEN said !~ '[[:alnum:]][.][[:alpha:]]' THEN ''::tsquery
          ELSE public.search_any(public.search_locale(locale, said), ${dotted('said')}) END
      FROM ${typed} typed
    $$;`;
}

function boardWords(stems: string): string {
  return `
    CREATE OR REPLACE FUNCTION search_board_words(name text, description text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT ts_delete(setweight(${stems}name), 'A') || '¦:1'::tsvector
        || setweight(${stems}description), 'B'), '¦')
    $$;`;
}

export async function down(knex: Knex): Promise<void> {
  const before = `translate(words, '’/', ''' ')`;
  await knex.raw(`
    ${boardWords(`public.search_stems('', `)}
    ${texts(eastAsian, `(SELECT ${dotted(before)} AS said)`, `(SELECT ${before} AS said)`)}
    ${pairs(eastAsian)}
    CREATE OR REPLACE FUNCTION search_name_pairs(words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT substr(word, place, 2)), '{}')
      FROM regexp_split_to_table(public.search_fold(words), '\\s+') AS word,
        generate_series(1, greatest(length(word) - 1, 1)) AS place
      WHERE word <> ''
    $$;
    CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT lower(public.unaccent('public.unaccent'::regdictionary, words))
    $$;
    DROP FUNCTION search_name, text_language, search_letters;
  `);
  for (const index of indexes) await knex.raw(`REINDEX INDEX CONCURRENTLY ${index}`);
}
