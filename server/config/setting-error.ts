import { settingTexts as t } from '../terminal/terminal-texts.ts';

/** Settings that the service cannot start with. The message says what to do, in the terminal's language. */
export class SettingError extends Error {
  constructor(name: string, problem: string, more: { cause?: unknown; others?: string } = {}) {
    super(t.wrong({ name, problem }) + (more.others ?? ''), { cause: more.cause });
  }

  /** One error that names every wrong setting. */
  static ofAll([first, ...others]: { name: string; problem: string }[]): SettingError {
    return new SettingError(first?.name ?? '', first?.problem ?? '', {
      others: others.map((each) => `\n${t.wrong(each)}`).join(''),
    });
  }
}
