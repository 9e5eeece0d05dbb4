/** What fills places of home. */
export const homePlaceSources = ['followed', 'topics', 'near', 'fresh', 'discovered', 'ads'] as const;
export type HomePlaceSource = (typeof homePlaceSources)[number];
