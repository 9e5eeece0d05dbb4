// The knex command line asks for a module of this name before it loads a .ts knexfile (its
// `interpret` list). Node below 22.18 cannot import TypeScript by itself, so tsx is registered here.
require('tsx/cjs/api').register();
require('tsx/esm/api').register();
