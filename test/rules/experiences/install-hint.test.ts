import test from 'ava';
import {
  installStep,
  installTimes,
  isTouchSafari,
  mayHint,
  noInstallMemory,
  type InstallInput,
  type InstallMemory,
} from '../../../views/experiences/install-hint.ts';

const nowMs = 1e12;
const returned: InstallMemory = { ...noInstallMemory, visits: 2 };
const facts: InstallInput = { nowMs, isApp: false, hasUpsell: false, isBrowsing: true, isBusy: false };

test.serial('[UI-07] the hint to install comes from the second visit on, on pages to look around on', (t) => {
  t.false(mayHint({ ...returned, visits: 1 }, facts));
  t.true(mayHint(returned, facts));
  const against: Partial<InstallInput>[] = [
    { isApp: true },
    { hasUpsell: true },
    { isBrowsing: false },
    { isBusy: true },
  ];
  for (const change of against) t.false(mayHint(returned, { ...facts, ...change }), JSON.stringify(change));
  t.false(mayHint({ ...returned, isInstalled: true }, facts));
});

test.serial(
  '[UI-07] who puts the hint away is asked once more after 90 days, and never a third time',
  (t) => {
    const once = installStep(returned, { type: 'dismissed', nowMs });
    const at = (afterMs: number): boolean => mayHint(once, { ...facts, nowMs: nowMs + afterMs });
    t.false(at(0));
    t.false(at(installTimes.againAfterMs - 1));
    t.true(at(installTimes.againAfterMs));
    t.false(at(-installTimes.againAfterMs), 'a clock that was set back');
    const twice = installStep(once, { type: 'dismissed', nowMs });
    t.false(mayHint(twice, { ...facts, nowMs: nowMs + 100 * installTimes.againAfterMs }));
  },
);

test.serial('[UI-07] visits and the installation are remembered', (t) => {
  t.is(installStep(noInstallMemory, { type: 'visited' }).visits, 1);
  t.deepEqual(installStep(returned, { type: 'installed' }), { ...returned, isInstalled: true });
});

test.serial('[UI-07] Safari on phones and tablets is known, and no other browser taken for it', (t) => {
  const end = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  const table: [string, number, boolean][] = [
    [`${phone} ${end} Version/17.5 Mobile/15E148 Safari/604.1`, 5, true],
    [`${mac} ${end} Version/17.5 Safari/605.1.15`, 5, true],
    [`${mac} ${end} Version/17.5 Safari/605.1.15`, 0, false],
    [`${phone} ${end} CriOS/125.0 Mobile/15E148 Safari/604.1`, 5, false],
    [`${phone} ${end} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`, 5, false],
    [`${phone} ${end} Mobile/15E148`, 5, false],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36', 5, false],
  ];
  for (const [userAgent, touchPoints, isIt] of table)
    t.is(isTouchSafari(userAgent, touchPoints), isIt, `${userAgent} ${touchPoints}`);
});
