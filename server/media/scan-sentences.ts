import type { ScanRefusalId } from '../services.ts';

/** Reasons why the scanner refused a file: permanent ids, each with a message for the uploader. */
export const scanSentences = {
  malware_found:
    'This file holds what looks like malware, so it was not kept. Check it where you have it from.',
  not_scanned: 'Files cannot be checked for malware just now, so it was not kept. Try again later.',
} as const satisfies Record<ScanRefusalId, string>;
