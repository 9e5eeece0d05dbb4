import type { FormEvent, ReactNode, RefObject } from 'react';
import { limits } from '../contract/limits.ts';
import type { Texts } from '../base/texts/en.ts';
import { FileField, TextAreaField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';
import { pictureTypes } from '../media/accepted-files.ts';
import { pictureTexts } from '../uploads/texts.ts';

export interface CommentFormProps {
  form: FormState;
  isReply?: boolean;
  t: Pick<Texts, 'comments' | 'feedback' | 'locale'>;
  /** Set by the island. Without it, the form submits natively. */
  onSubmit?: (event: FormEvent) => void;
  onChange?: (event: FormEvent) => void;
  boxRef?: RefObject<HTMLDivElement | null>;
  /** The selected picture while it uploads. */
  picture?: ReactNode;
}

/** Form for a new comment. Members only. */
export function CommentForm({
  form,
  isReply = false,
  t,
  onSubmit,
  onChange,
  boxRef,
  picture,
}: CommentFormProps) {
  const label = isReply ? t.comments.yourReply : t.comments.yours;
  return (
    <div className="comment-form" ref={boxRef} onSubmit={onSubmit} onChange={onChange}>
      <FormFrame
        form={form}
        fields={[
          { name: 'text', label, id: 'comment-text' },
          { name: 'image', label: t.comments.picture, id: 'comment-image' },
        ]}
        isUpload
      >
        <TextAreaField
          form={form}
          name="text"
          id="comment-text"
          label={label}
          hint={t.comments.upTo({ max: limits.comment })}
          rows={2}
        />
        <details className="comment-form__picture" open={form.errors['image'] !== undefined}>
          <summary>{t.comments.addPicture}</summary>
          <FileField
            form={form}
            name="image"
            id="comment-image"
            label={t.comments.picture}
            hint={pictureTexts.hint}
            accept={pictureTypes}
            isOptional
          />
        </details>
        {picture}
        <button className="button" type="submit">
          {isReply ? t.comments.sendReply : t.comments.send}
        </button>
      </FormFrame>
    </div>
  );
}

/** Address for posting a comment on a pin. */
export const commentAction = (pinId: string): string => `/v3/aggregated_pin_data/${pinId}/comment/`;
