import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { leanings, maxLeaning } from '../../../views/feeds/leanings.ts';
import type { HomeSetting } from '../../feeds/replay/replay-home.ts';
import { usualWeights } from '../../feeds/stages/turns.ts';
import { help, wrongWords } from '../admin/command/cli-texts.ts';
import { parseWords } from '../admin/command/parse-words.ts';

export interface ReplayCommand {
  /** `YYYY-MM-DD`. Null for the last one on which anybody saved anything. */
  day: string | null;
  members: number;
  /** The present ones first. */
  settings: HomeSetting[];
}

const numbers = ['followed', 'topics', 'near', 'new', 'fresh_every', ...leanings] as const;
const form = '<name>:<number>=<value>,…';
const example = { option: 'nearer:near=2,fresh_every=10', file: '{"nearer": {"near": 2}}' };

export const homeUsage =
  (): string => `  npm run admin -- home replay [--day <YYYY-MM-DD>] [--members <number>]
                           [--weights ${form}]… [--file <weights.json>]

${help.home({ form: example.option, numbers: numbers.join(', ') })}`;

const mostMembers = 5000;
const mostSettings = 8;
const share = z.number().min(0.05).max(100);
const leaning = z.number().int().min(-maxLeaning).max(maxLeaning);
const given = z
  .strictObject({
    followed: share,
    topics: share,
    near: share,
    new: share,
    fresh_every: z.number().int().min(1).max(100),
    new_to_proven: leaning,
    near_to_far: leaning,
    people_to_topics: leaning,
    text_to_looks: leaning,
  } satisfies Record<(typeof numbers)[number], z.ZodNumber>)
  .partial();
const givenByName = z.record(z.string(), given);

const now: HomeSetting = { name: 'now', weights: usualWeights, leanings: {} };

/** Parses the arguments after `home`. Returns a message if they form no command. */
export function readHomeCommand(words: string[], today: string): ReplayCommand | string {
  const parsed = parseWords(words, {
    day: { type: 'string' },
    members: { type: 'string', default: '200' },
    weights: { type: 'string', multiple: true, default: [] },
    file: { type: 'string' },
  });
  if (parsed === null) return wrongWords.option;
  const { values, positionals } = parsed;
  if (positionals.length !== 1 || positionals[0] !== 'replay')
    return wrongWords.only({ command: 'home replay' });
  const { day = null, file = null } = values;
  if (day !== null && !isDay(day, today)) return wrongWords.day;
  const members = Number(values.members);
  if (!Number.isInteger(members) || members < 1 || members > mostMembers)
    return wrongWords.members({ max: mostMembers });
  const settings = [now];
  if (file !== null) {
    const read = readFile(file);
    if (typeof read === 'string') return read;
    settings.push(...read);
  }
  for (const text of values.weights) {
    const setting = readWeights(text);
    if (setting === null)
      return wrongWords.weights({ form, example: example.option, names: numbers.join(', ') });
    settings.push(setting);
  }
  if (new Set(settings.map(({ name }) => name)).size < settings.length || settings.length > mostSettings)
    return wrongWords.settings({ max: mostSettings - 1 });
  return { day, members, settings };
}

function isDay(day: string, today: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) && time > 0 && new Date(time).toISOString().startsWith(day) && day <= today
  );
}

function readWeights(text: string): HomeSetting | null {
  const [, name = '', list = ''] = /^([^:]*):(.*)$/.exec(text) ?? [];
  const pairs = list.split(',').map((pair) => /^([a-z_]+)=(-?[\d.]+)$/.exec(pair.trim()) ?? []);
  const read = given.safeParse(Object.fromEntries(pairs.map(([, key = '', value]) => [key, Number(value)])));
  return read.success ? settingOf(name, read.data) : null;
}

function readFile(file: string): HomeSetting[] | string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return wrongWords.unreadable({ file });
  }
  try {
    const all = Object.entries(givenByName.parse(JSON.parse(text)));
    const settings = all.flatMap(([name, numbers]) => settingOf(name, numbers) ?? []);
    if (settings.length === all.length) return settings;
  } catch {
    // It is refused below.
  }
  return wrongWords.weightsFile({ file, example: example.file, names: numbers.join(', ') });
}

function settingOf(name: string, numbers: z.infer<typeof given>): HomeSetting | null {
  if (!/^[\w-]{1,12}$/.test(name) || name === now.name) return null;
  const { fresh_every: freshEvery = usualWeights.freshEvery, ...others } = numbers;
  const { followed, topics, near, new: ofNew, ...leaning } = others;
  return {
    name,
    weights: {
      followed: followed ?? usualWeights.followed,
      topics: topics ?? usualWeights.topics,
      near: near ?? usualWeights.near,
      new: ofNew ?? usualWeights.new,
      freshEvery,
    },
    leanings: leaning,
  };
}
