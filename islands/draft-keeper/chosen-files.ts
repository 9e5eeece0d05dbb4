import { listedUnits } from '../../views/base/texts/formats.ts';
import { pagesTexts as t } from '../../views/drafts/texts/pages.ts';

/** A chosen file that is not known to be saved. */
export interface ChosenFile {
  file: File;
  /** Button that adds it: to the open page, or on a page of its own. */
  change: 'add-file' | 'add-file-page';
}

/** The field for files takes several. Without script, it sends one. */
export function takeSeveral(form: HTMLElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-room] [type=file]'))
    input.multiple = true;
}

/**
 * Takes the files from a field, as many as there is room for besides the `waiting` ones. Every one but the first gets a
 * page of its own where there are pages. Returns them, and a sentence about the others.
 */
export function takeFiles(
  input: HTMLInputElement,
  waiting: number,
): { taken: ChosenFile[]; leftOut: string | null } {
  const { room, full = '', pages } = input.closest<HTMLElement>('[data-room]')?.dataset ?? {};
  const files = [...(input.files ?? [])];
  input.value = '';
  const count = room === undefined ? files.length : Math.max(0, Number(room) - waiting);
  const change = (at: number) => (pages !== undefined && at + waiting > 0 ? 'add-file-page' : 'add-file');
  return {
    taken: files.slice(0, count).map((file, at): ChosenFile => ({ file, change: change(at) })),
    leftOut: leftOutText(files.slice(count), full),
  };
}

/** Says which files were not added, and why. Null for none. */
export function leftOutText(files: readonly File[], why: string): string | null {
  return files.length === 0 ? null : t.leftOut({ names: listedUnits(files.map(({ name }) => name)), why });
}
