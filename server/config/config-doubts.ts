import { settingTexts as t } from '../terminal/terminal-texts.ts';
import type { Config } from './config.ts';

/** Returns warnings about valid settings that hardly work together, for the startup log. */
export function doubtsAbout({ origin, trustedProxies }: Pick<Config, 'origin' | 'trustedProxies'>): string[] {
  if (origin !== null || trustedProxies === 0) return [];
  return [t.originDoubt];
}
