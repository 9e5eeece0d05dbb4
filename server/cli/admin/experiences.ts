import { parseArgs } from 'node:util';
import type { Sql } from '../../../db/connection/database.ts';
import {
  countExperienceStates,
  putExperience,
  turnExperienceOff,
  type ExperienceDefinition,
} from '../../../db/queries/experiences.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import { homePlacement, placedExperience } from '../../../views/experiences/experience-machine.ts';
import type { Outcome } from './roles.ts';

export type ExperienceCommand =
  | { do: 'list' }
  | { do: 'off'; placementId: string; experienceId: string }
  | { do: 'set'; definition: ExperienceDefinition };

export const experienceUsage = `  npm run admin -- experience list
  npm run admin -- experience set <placement>:<number> --title <text> [--text <text>] [--action <label> --href <path>]
      [--audience all|users|visitors] [--needs-trigger]
  npm run admin -- experience off <placement>:<number>

An experience is a notice that a placement shows until it is acted on or dismissed. The placement
of home is ${homePlacement}; of several the one with the lowest number is shown first.`;

/** Parses the arguments after `experience`. Returns a message if they form no command. */
export function readExperienceCommand(words: string[]): ExperienceCommand | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        title: { type: 'string', default: '' },
        text: { type: 'string', default: '' },
        action: { type: 'string' },
        href: { type: 'string' },
        anchor: { type: 'string', default: '' },
        audience: { type: 'string', default: 'users' },
        'needs-trigger': { type: 'boolean', default: false },
      },
    });
  } catch {
    return 'There is no such option. Use --help to see the commands.';
  }
  const { values, positionals } = parsed;
  const [verb, name = '', extra] = positionals;
  if (verb === 'list' && name === '') return { do: 'list' };
  if ((verb !== 'set' && verb !== 'off') || extra !== undefined)
    return 'There is no such command. Use --help to see the commands.';
  const place = placedExperience(name);
  if (place === null) return 'Name it as <placement>:<number>, such as 1000162:1.';
  if (verb === 'off') return { do: 'off', ...place };
  const { title, text, action, href, anchor, audience } = values;
  if (title === '' || title.length > 100 || text.length > 300)
    return 'Give --title, of 100 characters at most, and --text of 300 at most.';
  if ((action === undefined) !== (href === undefined)) return 'Give --action and --href together.';
  if (href !== undefined && !/^(\/(?![/\\])|https:\/\/)\S*$/.test(href))
    return '--href must be a path of this site or an https:// address.';
  if (!isAudience(audience)) return 'Set --audience to all, users or visitors.';
  return {
    do: 'set',
    definition: {
      ...place,
      type: 1,
      displayData: {
        title,
        text,
        action: action === undefined || href === undefined ? null : { label: action, href },
        anchor,
      },
      metadata: {},
      audience,
      needsTrigger: values['needs-trigger'],
    },
  };
}

function isAudience(audience: string): audience is ExperienceDefinition['audience'] {
  return audience === 'all' || audience === 'users' || audience === 'visitors';
}

/** Defines, turns off or counts experiences (EXP-01). */
export async function runExperienceCommand(db: Sql, command: ExperienceCommand): Promise<Outcome> {
  if (command.do === 'list') {
    const rows = await countExperienceStates(db);
    return {
      lines:
        rows.length === 0
          ? ['There are no experiences.']
          : rows.map(
              ({ placementId, experienceId, isOn, title, status, count }) =>
                `${placementId}:${experienceId}  ${isOn ? 'on' : 'off'}  ${status === null ? 'nobody yet' : `${status} by ${count}`}  ${title}`,
            ),
      failure: null,
    };
  }
  if (command.do === 'off') {
    const { placementId, experienceId } = command;
    if (!(await turnExperienceOff(db, placementId, experienceId)))
      return { lines: [], failure: `${placementId}:${experienceId} is not on.` };
    await forgetKeptPages(db);
    return { lines: [`${placementId}:${experienceId} is off.`], failure: null };
  }
  await putExperience(db, command.definition);
  await forgetKeptPages(db);
  const { placementId, experienceId } = command.definition;
  return { lines: [`${placementId}:${experienceId} is on.`], failure: null };
}
