import { ActionForm } from '../base/form/action-form.tsx';
import { FileField, TextAreaField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { limits } from '../contract/limits.ts';
import type { Try } from '../contract/pins/tries.ts';
import { tryTexts as words } from './texts.ts';
import { LinkedPicture } from '../media/linked-picture.tsx';

/** Creates, changes or removes the viewer's own try: a note and a picture, both optional. */
export function TryForm({ form, pinId, mine }: { form: FormState; pinId: string; mine: Try | null }) {
  const picture = mine?.picture ?? null;
  return (
    <section className="try-form" aria-labelledby="your-try">
      <h2 id="your-try">{words.yours}</h2>
      <FormFrame
        form={form}
        fields={[
          { name: 'details', label: words.note, id: 'try-note' },
          { name: 'image', label: words.picture, id: 'try-image' },
        ]}
        isUpload
      >
        <TextAreaField
          form={form}
          name="details"
          id="try-note"
          label={words.note}
          hint={words.noteHint({ max: limits.comment })}
          rows={3}
          isOptional
        />
        {picture !== null && mine !== null && (
          <>
            <LinkedPicture
              picture={picture}
              alt={words.pictureBy({ name: mine.writer.fullName || mine.writer.username })}
            />
            <div className="choice-field">
              <label>
                <input
                  type="checkbox"
                  name="remove_picture"
                  value="true"
                  defaultChecked={form.values['remove_picture'] === 'true'}
                />{' '}
                {words.removePicture}
              </label>
            </div>
          </>
        )}
        <FileField
          form={form}
          name="image"
          id="try-image"
          label={picture === null ? words.picture : words.anotherPicture}
          accept="image/*"
          isOptional
        />
        <button className="button" type="submit">
          {mine === null ? words.send : words.save}
        </button>
      </FormFrame>
      {mine !== null && (
        <details className="comment-form__picture">
          <summary>{words.takeBack}</summary>
          <p>{words.takeBackLead}</p>
          <ActionForm
            action={`/v3/did_it/${mine.id}/`}
            method="DELETE"
            csrfToken={form.csrfToken}
            fields={{ pin_id: pinId }}
          >
            <button className="button subtle-danger">{words.takeBack}</button>
          </ActionForm>
        </details>
      )}
    </section>
  );
}
