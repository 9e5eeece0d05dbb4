import { copyTexts } from './texts.ts';
import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { FileField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';

/** Selects the zip file of an account export. */
export function ImportForm({ form }: { form: FormState }) {
  const { import: i } = copyTexts;
  return (
    <FormFrame form={form} fields={[{ name: 'file', label: i.file }]} isUpload>
      <FileField
        form={form}
        name="file"
        label={i.file}
        hint={i.hint({ gigabytes: limits.accountCopyBytes / 1024 ** 3 })}
        accept=".zip,application/zip"
      />
      <p>
        <button className="button" type="submit">
          {i.submit}
        </button>
      </p>
    </FormFrame>
  );
}

/** Stops a running import. */
export function StopImport({ form }: { form: FormState }) {
  return (
    <form method="post" action={form.action}>
      <CsrfField token={form.csrfToken} />
      <input type="hidden" name="_method" value="DELETE" />
      <button className="button quiet">{copyTexts.import.stop}</button>
    </form>
  );
}

const progressOf = {
  import: (done: number, total: number) => ({
    title: copyTexts.import.working,
    text: copyTexts.import.progress({ position: done, total }),
  }),
  export: (done: number, total: number) => ({
    title: copyTexts.export.making,
    text: copyTexts.export.progress({ done, total }),
  }),
  undo: (done: number, total: number) => ({
    title: copyTexts.import.undo.working,
    text: copyTexts.import.undo.progress({ done, total }),
  }),
};

/** Progress of an export or import, or of undoing one, with a refresh link. */
export function CopyProgress({
  kind,
  done,
  total,
  href,
  children,
}: {
  kind: 'import' | 'export' | 'undo';
  done: number;
  total: number;
  href: string;
  /** Form that stops it. */
  children?: ReactNode;
}) {
  const { title, text } = progressOf[kind](done, total);
  return (
    <section className="settings__section" aria-labelledby="progress">
      <h2 id="progress">{title}</h2>
      <p>
        <progress aria-label={title} max={Math.max(1, total)} value={done} />
      </p>
      <p className="settings__note">{text}</p>
      <p>
        <a className="button quiet" href={href}>
          {copyTexts.export.reload}
        </a>
      </p>
      {children}
    </section>
  );
}
