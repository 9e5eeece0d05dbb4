import type { Knex } from 'knex';

/** Frequent words that tell languages of the Latin script apart; some are of several. */
const functionWords: Record<string, string> = {
  en: 'the of and a an i for with from by in to at on is are am was were be been you your this that these those it its how what my me our we us without into not no or as all when if has have had will can could would should do does did their them they he she his her him who which where why than then too so very just more most some any every each after before about there here out up off over one two but s t re ve ll d m',
  de: 'der die das und ein eine einen einem einer eines mit für von im in auf zu den dem des ist nicht aus bei beim wie als auch oder am zum zur ohne nach vor über unter ich wir sie es er sind kann dein deine mein meine ihr ihre sich wird werden wurde noch nur man was war hat haben habe unser unsere mich dich uns diese dieser dieses kein keine sehr mehr immer hier so doch wenn weil durch gegen bis vom zwei drei alle alles',
  fr: 'le la les des du de un une et en pour avec dans sur est au aux par sans plus votre vos ce cette ces qui que ou où pas son sa ses mon ma mes nous vous ne se leur à il elle ils elles été sont tout tous toute toutes comme très mais chez entre fait deux trois y je tu on l d c j n s t m qu',
  es: 'el la los las de del un una unos unas y en para con por sin es su sus al como más que lo este esta estos estas o se tu tus mi mis me no qué cómo muy a ha han son te pero porque cuando donde desde hasta entre todo toda todos todas fue era está están hay aquí dos tres nuestra nuestro yo',
  pt: 'o a os as de do da dos das um uma uns umas e em no na nos nas para com por sem é seu sua seus suas ao aos à às como mais que não se este esta esse essa ou você meu minha foi são pelo pela mas quando onde desde até entre todo toda todos todas está estão aqui dois duas três nossa nosso eu muito num numa isso',
  it: 'il lo la gli le l di del della dei delle dello degli un una uno e in per con su è da dal dalla al alla ai come più che non si questo questa o nel nella nei i sono ha tuo tua mio mia senza anche ma perché quando dove tra fra tutto tutta tutti due tre nostra nostro molto',
  nl: 'de het een en van voor met in op is te aan bij naar uit zonder niet dat die dit deze om als je jouw mijn of ook zijn door wat hoe was maar meer nog dan ze we wij hun ons onze onder over tegen tussen geen er ik twee drie alle heel zo',
  da: 'og i en et af til med på for er det den de som ikke uden fra hvordan din mit min jeg du at har men vi kan ved efter over hvor når også',
  sv: 'och i en ett av till med på för är det den de som inte utan från hur din mitt min jag du att har om men vi kan vid efter över där när också',
  no: 'og i en et av til med på for er det den de som ikke uten fra hvordan din mitt min jeg du å har men vi kan ved etter over hvor når også',
  fi: 'ja on ei se että kun myös tai joka ovat kanssa ilman mutta niin kuin minun sinun miten ole oli hän ne tämä',
  pl: 'i w z na do nie się jest dla to jak od po ze przez oraz bez że za o co są ale czy tylko pod przy jego ich mój moja',
  cs: 'a v z na se je do pro to jak od po ve ze bez že za s k i o si ale jsou jako nebo jsem pod při který která',
  hu: 'a az és egy nem hogy van is meg csak vagy mint ez hogyan de volt ki be már még el fel ha',
  tr: 've bir bu için ile de da ne nasıl çok daha en gibi olan mi ama var yok o şu sonra kadar her',
  ro: 'și şi de la în cu pe un o din pentru este nu mai sau ale lui să ce care sunt fi dar după fără',
  id: 'dan yang di untuk dengan dari ini itu ke pada cara tidak adalah akan saya anda kami atau oleh juga bisa',
  vi: 'và của là cho với các một những trong không được cách này có để người tôi',
};
/** English words that are spelled like one of these of another language. */
const homographs = new Set(
  'hat die man men door war plus son par pour come once pan ten sin dove due per le van want had band bad rot gift arm fast stern'.split(
    ' ',
  ),
);
/** Letters that some of these languages have. */
const telling: [letters: string, languages: string, points: number][] = [
  ['ß', 'de', 2],
  ['¿¡', 'es', 2],
  ['ñ', 'es', 1],
  ['ãõ', 'pt', 1],
  ['ğış', 'tr', 1],
  ['őű', 'hu', 2],
  ['łąęśźż', 'pl', 1],
  ['řěů', 'cs', 1],
  ['șță', 'ro', 1],
  ['øæ', 'da no', 1],
  ['å', 'sv da no', 1],
  ['ä', 'de sv fi', 1],
  ['ö', 'de sv fi hu tr', 1],
  ['ü', 'de tr hu', 1],
  ['ơưđ', 'vi', 1],
  ['œûî', 'fr', 1],
  ['è', 'fr it', 1],
  ['êâ', 'fr pt', 1],
  ['ç', 'fr pt tr', 1],
  ['òù', 'it', 1],
  ['óáíú', 'es pt hu cs', 1],
];

/** What words and letters tell: points by language. A word of one language alone tells most. */
const evidence: Record<string, Record<string, number>> = {};
const wordsOf = Object.entries(functionWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));
for (const { language, words } of wordsOf)
  for (const word of words) {
    const languages = wordsOf.filter((other) => other.words.has(word)).length;
    const isWeak = word.length === 1 || (language !== 'en' && homographs.has(word));
    const points = isWeak || languages > 2 ? 1 : languages === 2 ? 3 : 4;
    evidence[word] = { ...evidence[word], [language]: points };
  }
for (const [letters, languages, points] of telling)
  for (const letter of letters)
    for (const language of languages.split(' '))
      evidence[`letter ${letter}`] = { ...evidence[`letter ${letter}`], [language]: points };

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

/**
 * Tells the language of short texts more carefully. One word that is also English ("Hat", "door") told German and Dutch,
 * and single letters such as the one after an apostrophe told Czech. Jobs tell those of existing texts again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
      SELECT max(score) AS score, array_agg(language) FILTER (WHERE score = most) AS languages,
        coalesce(max(score) FILTER (WHERE language = mine), 0) AS of_mine INTO best
      FROM (
        SELECT language, sum(points::integer) AS score, max(sum(points::integer)) OVER () AS most
        FROM (
          SELECT word FROM regexp_split_to_table(lower(left(words, 1000)), '[^[:alpha:]]+') AS word
          UNION
          SELECT 'letter ' || letter
          FROM unnest(CASE WHEN octet_length(words) > length(words) THEN
            string_to_array(lower(left(words, 1000)), NULL) END) AS letter
        ) found,
        jsonb_each_text('${JSON.stringify(evidence).replaceAll("'", "''")}'::jsonb -> found.word) AS told (language, points)
        GROUP BY language
      ) every;
      RETURN CASE WHEN best.score < 2 THEN ''
        WHEN best.of_mine = best.score THEN mine
        WHEN cardinality(best.languages) = 1 THEN best.languages[1] ELSE '' END;
    END $$;
    COMMENT ON FUNCTION text_language(text, text) IS
      'the language of a text by its script, or by frequent words and letters, of equals the writer''s own; empty if unclear';

    INSERT INTO jobs (kind, payload, priority)
    SELECT kind, '{"after": "0"}', 9
    FROM unnest('{correct-pin-languages,correct-board-languages,correct-comment-languages}'::text[]) AS kind
    WHERE EXISTS (SELECT 1 FROM boards);
  `);
}

/** The earlier rule is a worse one and stays replaced. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DELETE FROM jobs
    WHERE kind IN ('correct-pin-languages', 'correct-board-languages', 'correct-comment-languages')`);
}
