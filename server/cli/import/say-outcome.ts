import { tenths } from '../admin/command/cli-texts.ts';
import { importTexts as t } from './import-texts.ts';
import type { BadFile, PassedOver } from './find-photos.ts';
import type { ImportOutcome } from './import-photos.ts';
import type { TargetBoard } from './target-boards.ts';

export interface ImportReport {
  username: string;
  dryRun: boolean;
  outcome: ImportOutcome;
  boards: TargetBoard[];
  bad: BadFile[];
  passedOver: PassedOver;
  seconds: number;
}

/** Formats an import's result, or a dry run's, as lines for the terminal. */
export function outcomeLines(report: ImportReport): string[] {
  const { outcome, dryRun } = report;
  const boards = report.boards.filter((board) => board.added > 0);
  const lines = [headline(report, boards.length)];
  if (dryRun || boards.length <= 40)
    for (const board of boards)
      lines.push(
        `  ${(board.isNew ? t.toNewBoard : t.toBoard)({ board: board.name, count: board.added, privacy: board.privacy })}`,
      );
  if (outcome.quarantined.length > 0) {
    lines.push(t.held);
    for (const name of outcome.quarantined) lines.push(`  ${shown(name)}`);
  }
  if (outcome.present > 0) lines.push(t.present({ count: outcome.present }));
  if (outcome.removed > 0) lines.push(t.removed({ count: outcome.removed }));
  if (outcome.left > 0) lines.push(t.left({ count: outcome.left }));
  if (outcome.doubles.length > 0) {
    lines.push(t.doubles({ count: outcome.doubles.length }));
    for (const { name, of } of outcome.doubles)
      lines.push(`  ${t.sameAs({ name: shown(name), other: shown(of) })}`);
  }
  if (report.bad.length > 0) {
    lines.push(t.bad({ count: report.bad.length }));
    for (const { name, sentence } of report.bad) lines.push(`  ${shown(name)}: ${sentence}`);
  }
  const passed = passedOverWords(report.passedOver);
  if (passed !== '') lines.push(t.passedOver({ list: passed }));
  if (dryRun) lines.push(t.nothingChanged);
  return lines;
}

function headline({ outcome, dryRun, username, seconds }: ImportReport, boards: number): string {
  const what = { photos: outcome.added, boards, username };
  if (dryRun) return t.wouldAdd(what);
  const done = { ...what, seconds: tenths(seconds) };
  return outcome.added > 0 && seconds >= 1
    ? t.addedAtSpeed({ ...done, speed: tenths(outcome.added / seconds) })
    : t.added(done);
}

function passedOverWords(passed: PassedOver): string {
  return (['hidden', 'links', 'sidecars', 'raw', 'other'] as const)
    .filter((kind) => passed[kind] > 0)
    .map((kind) => t[kind]({ count: passed[kind] }))
    .reduce((before, next) => (before === '' ? next : t.and({ before, next })), '');
}

/** Prevents a file name from writing control sequences to the terminal. */
function shown(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');
}
