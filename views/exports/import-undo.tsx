import type { FormState } from '../base/form/form-state.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import { formats, listedUnits } from '../base/texts/formats.ts';
import { importUndoUrl, importUrl } from './export-urls.ts';
import { copyTexts } from './texts.ts';

const { import: importing } = copyTexts;
const { undo: u } = importing;

interface Counts {
  boards: number;
  sections: number;
  pins: number;
  drafts: number;
}

interface PastImport {
  id: string;
  createdAt: Date;
  undo: 'none' | 'possible' | 'working' | 'done' | 'failed';
  boards: number;
  sections: number;
  pins: number;
}

/** A person's imports that can be undone, or have been. */
export function PastImports({ imports }: { imports: readonly PastImport[] }) {
  const shown = imports.filter(({ undo }) => undo !== 'none');
  if (shown.length === 0) return null;
  return (
    <section className="settings__section" aria-labelledby="imports">
      <h2 id="imports">{u.imports}</h2>
      <ul>
        {shown.map(({ id, createdAt, undo, ...counts }) => (
          <li key={id}>
            <p>
              {u.of({ date: dayOf(createdAt) })}: {importing.outcome(counts)}
            </p>
            <p>
              <a className="standalone-link" href={importUndoUrl(id)}>
                {undo === 'possible'
                  ? u.action
                  : undo === 'working'
                    ? u.working
                    : undo === 'done'
                      ? u.undone
                      : u.failed}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const listed = (counts: Counts): string =>
  listedUnits(
    (['boards', 'sections', 'pins', 'drafts'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => u.counts[kind]({ count: counts[kind] })),
  );

/** The day of an import, in UTC. */
export const dayOf = (at: Date): string => formats.date(at.toISOString().slice(0, 10));

/** Says what undoing an import would delete and keep, and asks for it. */
export function UndoPreview({
  preview,
  form,
}: {
  preview: Counts & {
    keptPins: number;
    keptBoards: number;
    keptDrafts: number;
    boardNames: readonly string[];
  };
  form: FormState;
}) {
  const { boards, sections, pins, drafts, boardNames } = preview;
  const isNothing = boards + sections + pins + drafts === 0;
  const kept = [
    preview.keptPins > 0 && u.keptPins({ count: preview.keptPins }),
    preview.keptBoards > 0 && u.keptBoards({ count: preview.keptBoards }),
    preview.keptDrafts > 0 && u.keptDrafts({ count: preview.keptDrafts }),
    u.account,
  ].filter((line) => line !== false);
  return (
    <>
      <section className="settings__section" aria-labelledby="deletes">
        <h2 id="deletes">{u.deletes}</h2>
        <p>{isNothing ? u.nothing : listed({ boards, sections, pins, drafts })}</p>
        {boardNames.length > 0 && (
          <ul>
            {boardNames.map((name, at) => (
              <li key={at}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {boards > boardNames.length && <li>{u.more({ count: boards - boardNames.length })}</li>}
          </ul>
        )}
      </section>
      <section className="settings__section" aria-labelledby="keeps">
        <h2 id="keeps">{u.keeps}</h2>
        <ul>
          {kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <FormFrame form={form} fields={[]}>
        <p>
          {!isNothing && <button className="button">{u.action}</button>}{' '}
          <a className="button quiet" href={importUrl}>
            {u.back}
          </a>
        </p>
      </FormFrame>
    </>
  );
}

/** Says how undoing an import ended. One that failed can go on. */
export function UndoOutcome({
  undo,
  form,
}: {
  undo: Counts & { status: 'working' | 'done' | 'failed'; kept: number };
  form: FormState;
}) {
  const { boards, sections, pins, drafts, kept } = undo;
  const isFailed = undo.status === 'failed';
  return (
    <section className="settings__section" aria-labelledby="outcome">
      <h2 id="outcome">{isFailed ? u.failed : u.done}</h2>
      {boards + sections + pins + drafts > 0 && (
        <p>{u.deleted({ counts: listed({ boards, sections, pins, drafts }) })}</p>
      )}
      {kept > 0 && <p>{u.kept({ count: kept })}</p>}
      {isFailed && (
        <form method="post" action={form.action}>
          <CsrfField token={form.csrfToken} />
          <p>
            <button className="button">{u.goOn}</button>
          </p>
        </form>
      )}
      <p>
        <a className="standalone-link" href={importUrl}>
          {u.back}
        </a>
      </p>
    </section>
  );
}
