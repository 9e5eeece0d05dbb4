// The knex command line asks for a module of this name before it loads a .ts knexfile (its
// `interpret` list). Node below 22.18 cannot import TypeScript by itself, so tsx is registered here.
// `tsx/esm/api` cannot be used: required from CommonJS it looks for its hooks in a folder that is not there.
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');

require('tsx/cjs/api').register();
register('tsx/esm', pathToFileURL(__filename), { data: {} });
