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
        `  ${board.name}: ${board.added}${board.isNew ? ` (new board, ${board.privacy})` : ` (${board.privacy})`}`,
      );
  if (outcome.quarantined.length > 0) {
    lines.push(
      'Seen by their owner alone until the staff decide, for they look like pictures that were taken down:',
    );
    for (const name of outcome.quarantined) lines.push(`  ${shown(name)}`);
  }
  if (outcome.present > 0)
    lines.push(`${outcome.present} ${outcome.present === 1 ? 'was' : 'were'} there already.`);
  if (outcome.removed > 0)
    lines.push(`${outcome.removed} imported before and since moved or deleted: left as it is.`);
  if (outcome.left > 0)
    lines.push(`${counted(outcome.left, 'photograph')} not reached. Run the same command again to go on.`);
  if (outcome.doubles.length > 0) {
    lines.push(
      `${counted(outcome.doubles.length, 'double')} not added, the same picture being on the same board:`,
    );
    for (const { name, of } of outcome.doubles) lines.push(`  ${shown(name)} is the same as ${shown(of)}`);
  }
  if (report.bad.length > 0) {
    lines.push(`${counted(report.bad.length, 'file')} could not be used:`);
    for (const { name, sentence } of report.bad) lines.push(`  ${shown(name)}: ${sentence}`);
  }
  const passed = passedOverWords(report.passedOver);
  if (passed !== '') lines.push(`Passed over: ${passed}.`);
  if (dryRun)
    lines.push('Nothing was changed. Pictures are decoded only by the import itself, which may refuse some.');
  return lines;
}

function headline({ outcome, dryRun, username, seconds }: ImportReport, boards: number): string {
  const what = `${counted(outcome.added, 'photograph')} to ${counted(boards, 'board')} of ${username}`;
  if (dryRun) return `Would add ${what}.`;
  const speed = outcome.added > 0 && seconds >= 1 ? `, ${(outcome.added / seconds).toFixed(1)} a second` : '';
  return `Added ${what} in ${seconds.toFixed(1)} s${speed}.`;
}

function passedOverWords(passed: PassedOver): string {
  const words: [number, string, string][] = [
    [passed.hidden, 'hidden entry', 'hidden entries'],
    [passed.links, 'link', 'links'],
    [passed.sidecars, 'sidecar or text file', 'sidecar or text files'],
    [passed.raw, 'raw photograph', 'raw photographs'],
    [passed.other, 'other file', 'other files'],
  ];
  return words
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** Prevents a file name from writing control sequences to the terminal. */
function shown(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');
}
