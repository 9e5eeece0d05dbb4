import type { Database } from '../../../db/connection/database.ts';
import { blocklistUsage, readBlocklistCommand, runBlocklistCommand } from './blocklist.ts';
import { employeeUsage, readEmployeeCommand, runEmployeeCommand } from './employees.ts';
import { catalogueUsage, readCatalogueCommand, runCatalogueCommand } from './catalogues.ts';
import { experienceUsage, readExperienceCommand, runExperienceCommand } from './experiences.ts';
import { experimentUsage, readExperimentCommand, runExperimentCommand } from './experiments.ts';
import { runMerchantCommand } from './merchants.ts';
import { merchantUsage, readMerchantCommand } from './read-merchant-command.ts';
import type { Outcome } from './roles.ts';
import { readSecretCommand, runSecretCommand, secretUsage } from './secret.ts';

/** Work that a command line asks for, or the sentence that says why it is none. */
export type Work = ((db: Database) => Promise<Outcome>) | string;

interface Noun {
  usage: string;
  read: (words: string[]) => Work;
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
  secret: {
    usage: secretUsage,
    read: (words) => workOf(readSecretCommand(words), runSecretCommand),
  },
  catalogue: {
    usage: catalogueUsage,
    read: (words) => workOf(readCatalogueCommand(words), runCatalogueCommand),
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
