import { sendDraft, takeOver, type NextPage } from './send-draft.ts';

/** Whether the form belongs to a draft, rather than creating one. */
export const hasDraft = (form: HTMLFormElement): boolean => !/_drafts\/$/.test(form.action);

/**
 * Returns what submits the form. An unanswered request that creates a draft is repeated unchanged first, then the form
 * belongs to that draft; `onRepeated` is told the file that it had.
 */
export function sendOnce(
  form: HTMLFormElement,
  onRepeated: (file: File | null) => void,
): (fieldsOf: () => FormData) => Promise<NextPage | null> {
  let lost: FormData | null = null;
  return async (fieldsOf) => {
    if (lost !== null) {
      const page = await sendDraft(form, lost);
      if (page === null) return page;
      onRepeated(fileOf(lost));
      lost = null;
      if (page.form === null) return page;
      takeOver(form, page);
    }
    const fields = fieldsOf();
    const page = await sendDraft(form, fields);
    if (page === null && !hasDraft(form)) lost = fields;
    return page;
  };
}

/** Returns the file that a submission has. A form without a chosen one has an empty file. */
function fileOf(fields: FormData): File | null {
  const file = fields.get('image');
  return file instanceof File && file.size > 0 ? file : null;
}
