import type { Database } from '../../../../db/connection/database.ts';
import { help } from './cli-texts.ts';
import { merchantUsage, readMerchantCommand } from './read-merchant-command.ts';
import { takeUnwrittenAct } from '../../../staff/staff.ts';
import type { Outcome } from '../outcome.ts';

/** Work requested on the command line, or a message why it is invalid. */
export type Work = ((db: Database) => Promise<Outcome>) | string;

/** Runs a command. Throws if it has done what the audit log must tell without telling it. */
export async function runAudited(work: (db: Database) => Promise<Outcome>, db: Database): Promise<Outcome> {
  // A command that was refused did not do what it began.
  takeUnwrittenAct();
  const outcome = await work(db);
  const unwritten = takeUnwrittenAct();
  if (unwritten !== null && outcome.failure === null)
    throw new Error(`${unwritten} was not written to the audit log.`);
  return outcome;
}

interface Noun {
  usage: () => Promise<string>;
  read: (words: string[]) => Promise<Work>;
}

interface Commands<Command extends object> {
  usage: () => string;
  read: (words: string[]) => Command | string;
  run: (db: Database, command: Command) => Promise<Outcome>;
}

/** Loads a noun's code when it is asked for: all together are most of what a command takes. */
function noun<Command extends object>(load: () => Promise<Commands<Command>>): Noun {
  return {
    usage: async () => (await load()).usage(),
    read: async (words) => {
      const { read, run } = await load();
      const command = read(words);
      return typeof command === 'string' ? command : (db) => run(db, command);
    },
  };
}

/** Staff nouns share one parser. The first of them shows the usage of all. */
function moderationNoun(name: string, isFirst: boolean): Noun {
  return noun(async () => {
    const { moderationUsage, readModerationCommand } = await import('./read-moderation-command.ts');
    const { runModerationCommand } = await import('../moderation.ts');
    return {
      usage: isFirst ? moderationUsage : () => '',
      read: (words) => readModerationCommand(name, words),
      run: runModerationCommand,
    };
  });
}

/** Command nouns by first argument. */
export const nouns: Readonly<Record<string, Noun>> = {
  role: noun(async () => {
    const { readRoleCommand, roleUsage, runRoleCommand } = await import('../roles.ts');
    return { usage: roleUsage, read: readRoleCommand, run: runRoleCommand };
  }),
  outbox: noun(async () => {
    const { outboxUsage, readOutboxCommand, runOutboxCommand } = await import('../outbox.ts');
    return { usage: outboxUsage, read: readOutboxCommand, run: runOutboxCommand };
  }),
  today: noun(async () => {
    const { readTodayCommand, runTodayCommand, todayUsage } = await import('../today.ts');
    return { usage: todayUsage, read: readTodayCommand, run: runTodayCommand };
  }),
  app: noun(async () => {
    const { appUsage, readAppCommand } = await import('./read-app-command.ts');
    const { runAppCommand } = await import('../apps.ts');
    return { usage: appUsage, read: readAppCommand, run: runAppCommand };
  }),
  experience: noun(async () => {
    const { experienceUsage, readExperienceCommand, runExperienceCommand } =
      await import('../experiences.ts');
    return { usage: experienceUsage, read: readExperienceCommand, run: runExperienceCommand };
  }),
  experiment: noun(async () => {
    const { experimentUsage, readExperimentCommand, runExperimentCommand } =
      await import('../experiments.ts');
    return { usage: experimentUsage, read: readExperimentCommand, run: runExperimentCommand };
  }),
  blocklist: noun(async () => {
    const { blocklistUsage, readBlocklistCommand, runBlocklistCommand } = await import('../blocklist.ts');
    return { usage: blocklistUsage, read: readBlocklistCommand, run: runBlocklistCommand };
  }),
  employee: noun(async () => {
    const { employeeUsage, readEmployeeCommand, runEmployeeCommand } = await import('../employees.ts');
    return { usage: employeeUsage, read: readEmployeeCommand, run: runEmployeeCommand };
  }),
  report: moderationNoun('report', true),
  appeal: moderationNoun('appeal', false),
  request: moderationNoun('request', false),
  picture: moderationNoun('picture', false),
  person: moderationNoun('person', false),
  secret: noun(async () => {
    const { secretUsage, readSecretCommand, runSecretCommand } = await import('../secret.ts');
    return { usage: secretUsage, read: readSecretCommand, run: runSecretCommand };
  }),
  catalog: noun(async () => {
    const { catalogUsage, readCatalogCommand, runCatalogCommand } = await import('../catalogs.ts');
    return { usage: catalogUsage, read: readCatalogCommand, run: runCatalogCommand };
  }),
  merchant: noun(async () => {
    const { runMerchantCommand } = await import('../merchants.ts');
    return { usage: merchantUsage, read: readMerchantCommand, run: runMerchantCommand };
  }),
};

const backupUsage = async (): Promise<string> => (await import('../../backup/command.ts')).backupUsage();
const storageUsage = async (): Promise<string> => (await import('../../storage/command.ts')).storageUsage();
const homeUsage = async (): Promise<string> => (await import('../../home/read-home-command.ts')).homeUsage();

const besides: Readonly<Record<string, () => Promise<string>>> = {
  backup: backupUsage,
  restore: backupUsage,
  storage: storageUsage,
  home: homeUsage,
};

/** Returns the usage of a noun's commands, or of all nouns if the first argument is unknown. */
export async function usageOf([name = '']: string[]): Promise<string> {
  const own = Object.hasOwn(nouns, name)
    ? (await nouns[name]?.usage()) || (await nouns['report']?.usage())
    : Object.hasOwn(besides, name)
      ? await besides[name]?.()
      : undefined;
  if (own !== undefined) return `${help.usage}\n${own}`;
  const ofNouns = await Promise.all(Object.values(nouns).map(({ usage }) => usage()));
  return [
    `${help.usage}\n${ofNouns.filter((usage) => usage !== '').join('\n\n')}`,
    await backupUsage(),
    await storageUsage(),
    await homeUsage(),
    help.more({ command: 'npm run admin -- report --help' }),
  ].join('\n\n');
}
