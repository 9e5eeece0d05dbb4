/** Sources of a member's home feed: followed topics, boards, and people, and their recent saves. */
export const homeSwitches = ['topics', 'boards', 'people', 'activity'] as const;
export type HomeSwitches = Record<(typeof homeSwitches)[number], boolean>;

/** The sliders of the home feed, named for their ends as they are on the wire and in the database. */
export const leanings = ['new_to_proven', 'near_to_far', 'people_to_topics', 'text_to_looks'] as const;
export type Leaning = (typeof leanings)[number];

/** Steps from the middle to either end: −2 is the first end, 2 the second. */
export const maxLeaning = 2;

/** Where a member's sliders are. 0 is the middle. */
export type HomeLeanings = Record<Leaning, number>;
