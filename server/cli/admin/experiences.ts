import { z } from 'zod';
import type { Database } from '../../../db/connection/database.ts';
import { experienceReports } from '../../../db/queries/experiences/definitions.ts';
import type { ExperienceDefinition } from '../../../views/contract/staff/experiences.ts';
import { homePlacement, placedExperience } from '../../../views/experiences/experience-machine.ts';
import { countsOf } from '../../../views/staff/texts/experiences.ts';
import { experienceState } from '../../../views/experiences/experience-state.ts';
import { isAppError } from '../../errors.ts';
import { definitionInput, definitionOf } from '../../staff/operations/experience-input.ts';
import {
  editExperience,
  endExperience,
  publishExperience,
  writeExperience,
} from '../../experiences/staff-experiences.ts';
import { commandLineDoing } from '../../staff/staff.ts';
import { done, orFailed, type Outcome } from './outcome.ts';
import { help, results, wrongWords } from './command/cli-texts.ts';
import { parseWords, surplusIn } from './command/parse-words.ts';

export type ExperienceCommand =
  | { do: 'list' }
  | { do: 'off'; placed: string }
  | { do: 'set'; definition: ExperienceDefinition };

export const experienceUsage = (): string => `  npm run admin -- experience list
  npm run admin -- experience set <placement>:<number> --title <text> [--text <text>] [--action <label> --href <path>]
      [--audience all|users|visitors] [--anchor search|create|notifications|account|signup|save] [--needs-trigger]
      [--triggers <placement>:<number>,…] [--metadata <JSON>] [--starts <time>] [--ends <time>]
  npm run admin -- experience off <placement>:<number>

${help.experience({ home: homePlacement })}`;

const optionsOfSet = {
  title: { type: 'string', default: '' },
  text: { type: 'string' },
  action: { type: 'string' },
  href: { type: 'string' },
  anchor: { type: 'string' },
  audience: { type: 'string' },
  'needs-trigger': { type: 'boolean' },
  triggers: { type: 'string' },
  metadata: { type: 'string' },
  starts: { type: 'string' },
  ends: { type: 'string' },
} as const;

/** Parses the arguments after `experience`. Returns a message if they form no command. */
export function readExperienceCommand(words: string[]): ExperienceCommand | string {
  const parsed = parseWords(words, optionsOfSet);
  if (parsed === null) return wrongWords.option;
  const { values, positionals } = parsed;
  const [verb, name = ''] = positionals;
  if (verb !== 'list' && verb !== 'set' && verb !== 'off') return wrongWords.command;
  const surplus = surplusIn(
    parsed,
    verb === 'list' ? [1] : verb === 'off' ? [2] : [2, ...Object.keys(optionsOfSet)],
  );
  if (surplus !== null) return surplus;
  if (verb === 'list') return { do: 'list' };
  const place = placedExperience(name);
  if (place === null)
    return wrongWords.placement({ form: '<placement>:<number>', example: `${homePlacement}:1` });
  if (verb === 'off') return { do: 'off', placed: name };
  const input = z.object(definitionInput).safeParse({
    title: values.title,
    text: values.text,
    label: values.action,
    href: values.href,
    anchor: values.anchor,
    audience: values.audience,
    needs_trigger: values['needs-trigger'],
    triggerable: values.triggers,
    metadata: values.metadata,
    starts_at: values.starts,
    ends_at: values.ends,
  });
  if (!input.success) {
    const [{ path, message } = { path: [], message: '' }] = input.error.issues;
    return `--${optionOf(String(path[0]))}: ${message}`;
  }
  try {
    return { do: 'set', definition: definitionOf(place, input.data) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
}

const options: Readonly<Record<string, string>> = {
  label: 'action',
  triggerable: 'triggers',
  starts_at: 'starts',
  ends_at: 'ends',
};

function optionOf(field: string): string {
  return options[field] ?? field;
}

/** Defines and publishes, ends or counts experiences (EXP-01). */
export async function runExperienceCommand(db: Database, command: ExperienceCommand): Promise<Outcome> {
  const services = { db, clock: { now: () => new Date() } };
  const reports = await experienceReports(db);
  if (command.do === 'list') {
    if (reports.length === 0) return done(results.noExperiences);
    return done(
      ...reports.map((each) => {
        const state = experienceState(each, services.clock.now());
        const shown = results.shown(countsOf(each));
        return `${placedId(each)}  ${state}  ${shown}  ${each.displayData.title}`;
      }),
    );
  }
  return orFailed(async () => {
    if (command.do === 'off') {
      await endExperience(services, commandLineDoing('experience.end'), command.placed);
      return done(results.off({ name: command.placed }));
    }
    const { definition } = command;
    const isKnown = reports.some((each) => placedId(each) === placedId(definition));
    if (isKnown) await editExperience(services, commandLineDoing('experience.edit'), definition);
    else await writeExperience(services, commandLineDoing('experience.write'), definition);
    await publishExperience(services, commandLineDoing('experience.publish'), placedId(definition));
    return done(results.on({ name: placedId(definition) }));
  });
}

function placedId({ placementId, experienceId }: { placementId: string; experienceId: string }): string {
  return `${placementId}:${experienceId}`;
}
