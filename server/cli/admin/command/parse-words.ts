import { parseArgs, type ParseArgsConfig } from 'node:util';
import { wrongWords } from './cli-texts.ts';

/** Parses the words of a command and their options. Null for an unknown option, and for one without its value. */
export function parseWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, tokens: true, options });
  } catch {
    return null;
  }
}

/** What a command takes: how many words, its verb included, and which options. */
export type Taken = readonly [words: number, ...options: string[]];

interface Typed {
  positionals: readonly string[];
  tokens: readonly ({ kind: 'option'; name: string; rawName: string } | { kind: string })[];
}

/** Returns a message if a command was typed with more words or options than it takes, or null. */
export function surplusIn({ positionals, tokens }: Typed, [words, ...options]: Taken): string | null {
  const surplus =
    tokens.flatMap((token) => ('name' in token && !options.includes(token.name) ? [token.rawName] : []))[0] ??
    positionals[words];
  return surplus === undefined ? null : wrongWords.surplus({ word: surplus });
}
