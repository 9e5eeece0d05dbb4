import type { ReactNode } from 'react';
import type { NearPicture } from '../../contract/staff/staff.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { reportTexts as t } from '../texts/reports.ts';
import type { FormState } from '../../base/form/form-state.ts';

/** Near copies of a picture. Each is taken down with it unless unchecked, also after a refusal. */
export function NearPictures({ near, form }: { near: NearPicture[]; form: FormState }): ReactNode {
  if (near.length === 0) return null;
  const isRefused = Object.keys(form.errors).length > 0;
  const ticked = (form.values['near'] ?? '').split(',');
  return (
    <fieldset className="field choice-field staff__similar" id="near">
      <legend>{t.near({ count: near.length })}</legend>
      <p>{t.nearHint}</p>
      <ul>
        {near.map(({ picture, pins, percent }) => (
          <li key={picture.signature}>
            <label>
              <input
                type="checkbox"
                name="near"
                value={picture.signature}
                defaultChecked={!isRefused || ticked.includes(picture.signature)}
              />
              <img
                src={mediaUrl(picture, '136x136')}
                width={136}
                height={136}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span>{t.nearDetails({ percent, width: picture.width, height: picture.height, pins })}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
