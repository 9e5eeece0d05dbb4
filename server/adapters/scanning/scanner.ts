import type { Logger } from '../../logging/logger.ts';
import type { FileScanner } from '../../services.ts';
import { askClamd, type ClamdAddress } from './clamd.ts';

export interface ScannerSettings {
  address: ClamdAddress;
  /** What to do with files while the scanner is unavailable. */
  whenDown: 'refuse' | 'accept';
  timeoutMs: number;
}

/** Creates a clamd scanner. Without settings every file is accepted. */
export function createScanner(settings: ScannerSettings | null, logger: Logger | null): FileScanner {
  if (settings === null) return { refusalOf: () => Promise.resolve(null) };
  const { address, whenDown, timeoutMs } = settings;
  return {
    async refusalOf(file) {
      const said = await askClamd(address, file, timeoutMs).catch((error: unknown) => {
        logger?.error(
          { reason: error instanceof Error ? error.message : String(error) },
          'clamd is not there',
        );
        return null;
      });
      if (said === 'OK') return null;
      if (said?.endsWith(' FOUND') === true) {
        logger?.warn({ found: said.slice(0, -' FOUND'.length) }, 'a file with malware was refused');
        return 'malware_found';
      }
      if (said !== null) logger?.error({ said }, 'clamd could not look through a file');
      return whenDown === 'refuse' ? 'not_scanned' : null;
    },
  };
}
