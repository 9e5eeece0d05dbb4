/** English words of topics that are colors more often, as `topicWords` writes them. */
const colors = ['coral', 'mint', 'orange', 'peach'];

/** Those that mean something else as often (the rings of a tree, a line of camels, a flat color). */
const others = `album band bar belt bill board boot bow bowl branch buy cabinet chart circuit code composition cover curl
  director exercise feather figure film flat frame game gate glaze heel icon ink layout letter light line map
  mirror monitor motif nail needle note pan paper parent pattern plane pot present price print prompt proposal
  reading reception ring rocket sale saying scent seam serum shape shop shower song space sponge spring stage step
  stone stream structure study style sweet throw tie tower track training transport trip type vault vinyl watch word`;

const homonyms = new Set([...colors, ...others.split(/\s+/)]);

/** Returns whether a word by itself says little of what a pin is about. */
export const isHomonym = (word: string): boolean => homonyms.has(word);

/** Returns whether several such words of one topic say as little. */
export const isColorWord = (word: string): boolean => colors.includes(word);

const loanwords = new Set(['judo', 'logo', 'sofa', 'surf', 'taco', 'tofu', 'yoga']);

/** Returns whether a word is so short that other languages of Latin script have another one of its form (“Hut”, a hat). */
export const isFalseFriend = (word: string): boolean => word.length <= 4 && !loanwords.has(word);
