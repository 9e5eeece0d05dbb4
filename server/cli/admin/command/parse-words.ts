import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Parses the words of a command and their options. Null for an unknown option, and for one without its value. */
export function parseWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return null;
  }
}
