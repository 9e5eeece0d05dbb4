import { maxCounted } from '../../contract/staff/health.ts';
import { catalog, together } from '../../languages/catalog.ts';
import { gigabytes } from '../../base/texts/file-size.ts';
import { listedUnits } from '../../base/texts/formats.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const units = catalog('base', 'formats');
const texts = catalog('staff', 'healthStaff');

/** Returns 'less than a minute', '5 minutes', '3 hours' or '2 days'. */
function duration(seconds: number): string {
  if (seconds < minute) return units.lessThanAMinute;
  if (seconds < hour) return units.minutes({ count: Math.floor(seconds / minute) });
  if (seconds < 2 * day) return units.hours({ count: Math.floor(seconds / hour) });
  return units.days({ count: Math.floor(seconds / day) });
}

/** Staff strings for service health. */
export const healthStaffTexts = together(texts, {
  storageFree: ({ free, all }: { free: number; all: number }) =>
    texts.storageFree({ free: gigabytes(free), all: gigabytes(all) }),
  embeddingsDescribing: ({ described, waiting }: { described: number; waiting: number }) =>
    texts.embeddingsDescribing({ described, all: described + waiting }),
  workerBusy: ({ seconds }: { seconds: number }) => texts.workerBusy({ seconds: duration(seconds) }),
  workerBehind: ({ seconds }: { seconds: number }) => texts.workerBehind({ seconds: duration(seconds) }),
  mailsLeft: ({ waiting, failed }: { waiting: number; failed: number }) =>
    listedUnits([
      ...(waiting > 0 ? [texts.mailsWaiting({ count: waiting })] : []),
      ...(failed > 0 ? [texts.mailsFailed({ count: failed })] : []),
    ]),
  oldestFor: ({ seconds }: { seconds: number }) => (seconds === 0 ? '–' : duration(seconds)),
});

/** Pending work on the staff overview. */
export const todoTexts = catalog('staff', 'todo');

/** Returns how much of a section's work is pending. */
export function todoText(section: keyof typeof todoTexts, count: number): string {
  return todoTexts[section]({ count: count >= maxCounted ? `${maxCounted}+` : String(count) });
}
