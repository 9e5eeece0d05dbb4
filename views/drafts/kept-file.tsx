import type { FormState } from '../base/form/form-state.ts';
import { mediaTexts } from '../pins/texts/media.ts';
import { uploadTexts } from '../uploads/texts.ts';

export interface KeptFileField {
  name: 'upload_id' | 'video_upload_id';
  value: string;
  text: string;
}

/** Returns the files of a refused form that the site still has. A browser cannot preselect them again. */
export function keptFiles({ values }: FormState): KeptFileField[] {
  const { upload_id: picture = '', video_upload_id: video = '' } = values;
  const fields: KeptFileField[] = [
    { name: 'upload_id', value: picture, text: uploadTexts.kept },
    { name: 'video_upload_id', value: video, text: mediaTexts.keptVideo },
  ];
  return fields.filter(({ value }) => value !== '');
}

/** Sends the kept files of a refused form with it. */
export function KeptFile({ form }: { form: FormState }) {
  return keptFiles(form).map(({ name, value, text }) => (
    <p key={name}>
      <input type="hidden" name={name} value={value} />
      {text}
    </p>
  ));
}
