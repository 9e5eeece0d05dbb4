/** Every island, by its folder. A module of its own, so that the loader does not grow with their number. */
export const islands = import.meta.glob('./*/island.tsx');

// What a page has beside its islands comes after the first of them.
if (import.meta.env.PROD) void import('./app/start-app.ts').then(({ startApp }) => startApp());
