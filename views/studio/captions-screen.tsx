import type { Caption } from '../contract/pins/media.ts';
import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { studioUrl } from '../drafts/creation-urls.ts';
import { studioTexts as t } from './texts.ts';
import { TextAreaField, TextField } from '../base/form/field.tsx';
import { FormFrame } from '../base/form/form-frame.tsx';
import type { FormState } from '../base/form/form-state.ts';

export interface CaptionsScreenProps {
  shell: ShellProps;
  pinId: string;
  title: string;
  captions: Caption[];
  /** Fields `captions_language` and `captions`. */
  form: FormState;
}

/** Captions of the viewer's own video, one language at a time ([VIDEO-03]). */
export function CaptionsScreen({ shell, pinId, title, captions, form }: CaptionsScreenProps) {
  const fields = [
    { name: 'captions_language', label: t.language },
    { name: 'captions', label: t.text },
  ];
  return (
    <Shell {...shell}>
      <div className="panel wide studio">
        <h1>{t.captionsOf({ title: title || t.untitled })}</h1>
        <p className="lead">{t.captionsLead}</p>
        {captions.length > 0 && (
          <nav className="studio__languages" aria-label={t.captionsThere}>
            <span>{t.captionsThere}</span>
            {captions.map(({ language, label }) => (
              <a key={language} className="button quiet" href={studioUrl(pinId, language)} lang={language}>
                {label}
              </a>
            ))}
          </nav>
        )}
        <FormFrame form={form} fields={fields}>
          <TextField
            form={form}
            name="captions_language"
            label={t.language}
            hint={t.languageHint}
            autoComplete="off"
          />
          <TextAreaField form={form} name="captions" label={t.text} hint={t.textHint} rows={10} isOptional />
          <button className="button">{t.keep}</button>
        </FormFrame>
        <p>
          <a className="button quiet" href={studioUrl()}>
            {t.back}
          </a>
        </p>
      </div>
    </Shell>
  );
}
