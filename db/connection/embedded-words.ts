import type { OnProgress } from '@pinfold/embedded-postgres';
import { EmbeddedPostgresError, type EmbeddedPostgresErrorId } from '@pinfold/embedded-postgres/error';
import { catalog } from '../../views/languages/catalog.ts';

const steps = catalog('cli', 'steps');
const failures = catalog('cli', 'embedded');
type Camel<Text extends string> = Text extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Text;
/** The catalog’s names of ids: `diskFull` of `embedded_disk_full`. */
type NameOf<Id extends string> = Id extends `embedded_${infer Name}` ? Camel<Name> : never;

/** Says the embedded server's steps in the language of the terminal. */
export function sayingSteps(say: (line: string) => void): OnProgress {
  return (_, step, values) => say(fill(steps[step], values));
}

/** Puts the message of an embedded server's error into the language of the terminal. Other errors stay as they are. */
export function inWords<Thrown>(error: Thrown): Thrown {
  if (!(error instanceof EmbeddedPostgresError)) return error;
  const name = error.id
    .slice('embedded_'.length)
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  error.message = [
    fill(failures[name as NameOf<EmbeddedPostgresErrorId>], error.values),
    ...error.lines,
  ].join('\n  ');
  return error;
}

function fill(text: string | ((values: never) => string), values: object): string {
  return typeof text === 'string' ? text : text(values as never);
}
