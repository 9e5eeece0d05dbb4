import type { Database } from '../../../db/connection/database.ts';
import { blocklistUsage, readBlocklistCommand, runBlocklistCommand } from './blocklist.ts';
import { employeeUsage, readEmployeeCommand, runEmployeeCommand } from './employees.ts';
import { catalogUsage, readCatalogCommand, runCatalogCommand } from './catalogs.ts';
import { experienceUsage, readExperienceCommand, runExperienceCommand } from './experiences.ts';
import { experimentUsage, readExperimentCommand, runExperimentCommand } from './experiments.ts';
import { moderationUsage, readModerationCommand, runModerationCommand } from './moderation.ts';
import { runMerchantCommand } from './merchants.ts';
import { merchantUsage, readMerchantCommand } from './read-merchant-command.ts';
import { adminUsage } from './read-admin-command.ts';
import type { Outcome } from './roles.ts';
import { todayUsage } from './today.ts';
import { backupUsage } from '../backup/command.ts';
import { readSecretCommand, runSecretCommand, secretUsage } from './secret.ts';

/** Work that a command line asks for, or the sentence that says why it is none. */
export type Work = ((db: Database) => Promise<Outcome>) | string;

interface Noun {
  usage: string;
  read: (words: string[]) => Work;
}

/** Nouns of what the staff do share one reader; the first of them tells how all are used. */
function moderationNoun(noun: string, usage: string): Noun {
  return { usage, read: (words) => workOf(readModerationCommand(noun, words), runModerationCommand) };
}

/** The things that commands are about, by the first word; `role` has a reader of its own. */
export const nouns: Readonly<Record<string, Noun>> = {
  experience: {
    usage: experienceUsage,
    read: (words) => workOf(readExperienceCommand(words), runExperienceCommand),
  },
  experiment: {
    usage: experimentUsage,
    read: (words) => workOf(readExperimentCommand(words), runExperimentCommand),
  },
  blocklist: {
    usage: blocklistUsage,
    read: (words) => workOf(readBlocklistCommand(words), runBlocklistCommand),
  },
  employee: {
    usage: employeeUsage,
    read: (words) => workOf(readEmployeeCommand(words), runEmployeeCommand),
  },
  report: moderationNoun('report', moderationUsage),
  appeal: moderationNoun('appeal', ''),
  picture: moderationNoun('picture', ''),
  person: moderationNoun('person', ''),
  secret: {
    usage: secretUsage,
    read: (words) => workOf(readSecretCommand(words), runSecretCommand),
  },
  catalog: {
    usage: catalogUsage,
    read: (words) => workOf(readCatalogCommand(words), runCatalogCommand),
  },
  merchant: {
    usage: merchantUsage,
    read: (words) => workOf(readMerchantCommand(words), runMerchantCommand),
  },
};

function workOf<Command extends object>(
  read: Command | string,
  run: (db: Database, command: Command) => Promise<Outcome>,
): Work {
  return typeof read === 'string' ? read : (db) => run(db, read);
}

const first = 'Usage:';
const besides: Readonly<Record<string, string>> = {
  role: adminUsage,
  outbox: adminUsage,
  app: adminUsage,
  today: todayUsage,
  backup: backupUsage,
  restore: backupUsage,
};

/** How the commands about a thing are used; of all things when the words begin with none that there is. */
export function usageOf([noun = '']: string[]): string {
  const own = noun in nouns ? nouns[noun]?.usage || moderationUsage : besides[noun];
  if (own !== undefined) return own.startsWith(first) ? own : `${first}\n${own}`;
  return [
    adminUsage,
    todayUsage,
    ...Object.values(nouns).flatMap(({ usage }) => (usage === '' ? [] : [usage])),
    backupUsage,
    '--help after the first word tells of that alone, as in: npm run admin -- report --help',
  ].join('\n\n');
}
