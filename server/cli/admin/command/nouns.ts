import type { Database } from '../../../../db/connection/database.ts';
import { blocklistUsage, readBlocklistCommand, runBlocklistCommand } from '../blocklist.ts';
import { employeeUsage, readEmployeeCommand, runEmployeeCommand } from '../employees.ts';
import { catalogUsage, readCatalogCommand, runCatalogCommand } from '../catalogs.ts';
import { experienceUsage, readExperienceCommand, runExperienceCommand } from '../experiences.ts';
import { experimentUsage, readExperimentCommand, runExperimentCommand } from '../experiments.ts';
import { moderationUsage, readModerationCommand, runModerationCommand } from '../moderation.ts';
import { runMerchantCommand } from '../merchants.ts';
import { help } from './cli-texts.ts';
import { merchantUsage, readMerchantCommand } from './read-merchant-command.ts';
import { adminUsage } from './read-admin-command.ts';
import type { Outcome } from '../roles.ts';
import { todayUsage } from '../today.ts';
import { backupUsage } from '../../backup/command.ts';
import { homeUsage } from '../../home/read-home-command.ts';
import { storageUsage } from '../../storage/command.ts';
import { readSecretCommand, runSecretCommand, secretUsage } from '../secret.ts';

/** Work requested on the command line, or a message why it is invalid. */
export type Work = ((db: Database) => Promise<Outcome>) | string;

interface Noun {
  usage: () => string;
  read: (words: string[]) => Work;
}

/** Staff nouns share one parser. The first of them shows the usage of all. */
function moderationNoun(noun: string, usage: () => string): Noun {
  return { usage, read: (words) => workOf(readModerationCommand(noun, words), runModerationCommand) };
}

const none = (): string => '';

/** Command nouns by first argument. `role` has its own parser. */
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
  appeal: moderationNoun('appeal', none),
  picture: moderationNoun('picture', none),
  person: moderationNoun('person', none),
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

const besides: Readonly<Record<string, () => string>> = {
  role: adminUsage,
  outbox: adminUsage,
  app: adminUsage,
  today: todayUsage,
  backup: backupUsage,
  restore: backupUsage,
  storage: storageUsage,
  home: homeUsage,
};

/** Returns the usage of a noun's commands, or of all nouns if the first argument is unknown. */
export function usageOf([noun = '']: string[]): string {
  const own = Object.hasOwn(nouns, noun)
    ? nouns[noun]?.usage() || moderationUsage()
    : Object.hasOwn(besides, noun)
      ? besides[noun]?.()
      : undefined;
  if (own !== undefined) return `${help.usage}\n${own}`;
  return [
    `${help.usage}\n${adminUsage()}`,
    todayUsage(),
    ...Object.values(nouns).flatMap(({ usage }) => usage() || []),
    backupUsage(),
    storageUsage(),
    homeUsage(),
    help.more({ command: 'npm run admin -- report --help' }),
  ].join('\n\n');
}
