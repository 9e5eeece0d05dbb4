/** English nouns whose plural no stemmer recognizes: singular, plural. */
const irregular = `
  man men, woman women, child children, person people, foot feet, tooth teeth, goose geese, mouse mice, louse lice,
  die dice, ox oxen, penny pence, brother brethren, leaf leaves, loaf loaves, knife knives, life lives, wife wives,
  half halves, calf calves, wolf wolves, shelf shelves, self selves, elf elves, thief thieves, scarf scarves,
  hoof hooves, wharf wharves, dwarf dwarves, sheaf sheaves, index indices, vertex vertices, matrix matrices,
  appendix appendices, apex apices, vortex vortices, codex codices, cortex cortices, helix helices, radix radices,
  axis axes, basis bases, crisis crises, thesis theses, hypothesis hypotheses, analysis analyses, synthesis syntheses,
  parenthesis parentheses, diagnosis diagnoses, oasis oases, emphasis emphases, ellipsis ellipses, synopsis synopses,
  metamorphosis metamorphoses, nemesis nemeses, neurosis neuroses, prognosis prognoses, testis testes,
  criterion criteria, phenomenon phenomena, automaton automata, polyhedron polyhedra, datum data, medium media,
  bacterium bacteria, memorandum memoranda, curriculum curricula, stratum strata, spectrum spectra, quantum quanta,
  momentum momenta, symposium symposia, aquarium aquaria, stadium stadia, terrarium terraria, erratum errata,
  addendum addenda, ovum ova, forum fora, maximum maxima, minimum minima, optimum optima, millennium millennia,
  podium podia, rostrum rostra, sanatorium sanatoria, vivarium vivaria, herbarium herbaria, atrium atria,
  gymnasium gymnasia, continuum continua, equilibrium equilibria, compendium compendia, corrigendum corrigenda,
  colloquium colloquia, honorarium honoraria, candelabrum candelabra, vacuum vacua, trapezium trapezia,
  cactus cacti, focus foci, fungus fungi, nucleus nuclei, radius radii, stimulus stimuli, syllabus syllabi,
  alumnus alumni, locus loci, modulus moduli, terminus termini, torus tori, uterus uteri, abacus abaci,
  bacillus bacilli, hippopotamus hippopotami, octopus octopi, papyrus papyri, thesaurus thesauri, narcissus narcissi,
  crocus croci, genius genii, magus magi, calculus calculi, cumulus cumuli, corpus corpora, genus genera, opus opera,
  viscus viscera, formula formulae, antenna antennae, larva larvae, nebula nebulae, alga algae, vertebra vertebrae,
  amoeba amoebae, supernova supernovae, lacuna lacunae, persona personae, schema schemata, stigma stigmata,
  stoma stomata, lemma lemmata, dogma dogmata, trauma traumata, bureau bureaux, plateau plateaux, chateau chateaux,
  tableau tableaux, trousseau trousseaux, gateau gateaux, beau beaux, adieu adieux, virtuoso virtuosi,
  tempo tempi, graffito graffiti, libretto libretti, paparazzo paparazzi, concerto concerti, seraph seraphim,
  cherub cherubim, kibbutz kibbutzim, fireman firemen, craftsman craftsmen,
  fisherman fishermen, snowman snowmen, gentleman gentlemen, woodsman woodsmen, bookshelf bookshelves,
  housewife housewives, midwife midwives, grandchild grandchildren, stepchild stepchildren,
  werewolf werewolves, dormouse dormice, eyetooth eyeteeth, chrysalis chrysalides,
  larynx larynges, phalanx phalanges, sphinx sphinges, meninx meninges,
  directrix directrices, cicatrix cicatrices, calyx calyces, dominatrix dominatrices`;

const others = new Map<string, string[]>();
for (const pair of irregular.split(',')) {
  const [singular = '', plural = ''] = pair.trim().split(' ');
  others.set(singular, [...(others.get(singular) ?? []), plural]);
  others.set(plural, [...(others.get(plural) ?? []), singular]);
}

/** Returns whether a word is one of an English noun’s two numbers, of which no stemmer makes the other. */
export const isIrregularNoun = (word: string): boolean => others.has(word);

/** Endings of plurals, with that of the singular. They are read only where the site knows the other word. */
const endings: readonly [plural: string, singular: string][] = [
  ['ices', 'ex'],
  ['ices', 'ix'],
  ['ae', 'a'],
  ['eaux', 'eau'],
  ['yses', 'ysis'],
  ['eses', 'esis'],
  ['oses', 'osis'],
  ['ases', 'asis'],
  ['axes', 'axis'],
  ['ves', 'f'],
  ['ves', 'fe'],
  ['men', 'man'],
  ['mata', 'ma'],
  ['hedra', 'hedron'],
  ['ia', 'ium'],
  ['ta', 'tum'],
  ['da', 'dum'],
  ['na', 'non'],
  ['ra', 'rum'],
  ['mata', 'maton'],
  ['ria', 'rion'],
  ['xima', 'ximum'],
  ['nima', 'nimum'],
  ['i', 'us'],
  ['i', 'o'],
];

/** Returns what may be the other number of an English noun that no stemmer recognizes: the plural's singular, or its plural. */
export function otherNumbers(word: string): string[] {
  const known = others.get(word);
  if (known !== undefined) return known;
  return endings.flatMap(([plural, singular]) =>
    [
      [plural, singular],
      [singular, plural],
    ].flatMap(([from = '', to = '']) =>
      word.endsWith(from) && word.length >= from.length + 2 ? [word.slice(0, -from.length) + to] : [],
    ),
  );
}

/** Returns whether one of two words is the regular plural of the other, as in English, French, Spanish and Portuguese. */
export function isPluralOf(a: string, b: string): boolean {
  const [one, many] = a.length < b.length ? [a, b] : [b, a];
  const plurals = [one.endsWith('s') ? '' : `${one}s`, `${one}es`, one.replace(/y$/, 'ies')];
  return plurals.includes(many) && one !== many;
}
