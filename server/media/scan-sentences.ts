import type { ScanRefusalId } from '../services.ts';

/** Why a file was refused by the scanner: permanent ids, each with a sentence for the person who brought it. */
export const scanSentences = {
  malware_found:
    'This file holds what looks like malware, so it was not kept. Check it where you have it from.',
  not_scanned: 'Files cannot be checked for malware just now, so it was not kept. Try again later.',
} as const satisfies Record<ScanRefusalId, string>;
