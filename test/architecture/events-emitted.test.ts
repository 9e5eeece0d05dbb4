import test from 'ava';
import { eventTypes, viewParameters } from '../../views/contract/events.ts';
import { sourceFiles } from './support/source-files.ts';

/** Sources that may emit events. */
const emitters = sourceFiles(['islands', 'server', 'views/events']);

const emitted = (pattern: RegExp): string[] =>
  emitters.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test.serial('[TRACK-03] every event of the table is emitted somewhere', (t) => {
  for (const name of Object.keys(eventTypes))
    t.not(emitted(new RegExp(`'${name}'|eventTypes\\.${name}\\b`)).length, 0, name);
});

test.serial('[TRACK-03] every view parameter of the table is used somewhere', (t) => {
  for (const name of Object.keys(viewParameters))
    t.not(emitted(new RegExp(`viewParameters\\.${name}\\b`)).length, 0, name);
});
