/** Every island, by its folder. A module of its own, so that the loader does not grow with their number. */
export const islands = import.meta.glob('./*/island.tsx');
