import type { FormEvent, Ref } from 'react';
import { frameMarkup, type Frame } from '../crawlers/frame-markup.ts';
import { sendPinUrl } from '../messages/message-urls.ts';
import { inviteTexts as t } from './texts.ts';
import { messageTexts } from '../messages/texts.ts';
import { Icon } from '../base/icon.tsx';
import { CsrfField } from '../base/form/csrf-field.tsx';

export interface ShareBoxProps {
  object: { kind: 'pin' | 'board' | 'user'; id: string };
  path: string;
  /** The address to share. */
  url: string;
  /** CSRF token for members, who can create a personalized link. Null for signed-out visitors. */
  csrfToken: string | null;
  isOpen?: boolean;
  /** The frame that shows a pin on another site. */
  frame?: Frame;
  /** Result of copying. */
  outcome?: string;
  /** What was copied last. */
  copied?: 'link' | 'code' | null;
  field?: Ref<HTMLInputElement>;
  codeField?: Ref<HTMLInputElement>;
  onCopyCode?: (() => void) | undefined;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Address of a page to share, to copy by hand or, with script, by a button. */
export function ShareBox(props: ShareBoxProps) {
  const { object, path, url, csrfToken, isOpen = false, outcome = '', copied = null } = props;
  return (
    <details className="popup-form share-box" id="share" open={isOpen}>
      <summary className="button quiet" title={t.share}>
        <Icon name="share" />
        <span className="share-box__word">{t.share}</span>
      </summary>
      <form method="post" action="/v3/invite_codes/" {...(props.onSubmit && { onSubmit: props.onSubmit })}>
        {csrfToken !== null && (
          <>
            <CsrfField token={csrfToken} />
            <input type="hidden" name="object_type" value={object.kind} />
            <input type="hidden" name="object_id" value={object.id} />
            <input type="hidden" name="next" value={path} />
          </>
        )}
        <label className="field">
          {t.shareLabel}
          <input readOnly value={url} dir="ltr" {...(props.field && { ref: props.field })} />
        </label>
        <button className="button with-script" name="copy">
          {copied === 'link' ? t.copied : t.copy}
        </button>
        {csrfToken !== null && (
          <button className="button quiet without-script" title={t.personalHint}>
            {t.personal}
          </button>
        )}
        {props.frame !== undefined && object.kind === 'pin' && (
          <>
            <label className="field">
              {t.embedLabel}
              <input
                readOnly
                value={frameMarkup(new URL(url).origin, object.id, props.frame)}
                dir="ltr"
                {...(props.codeField && { ref: props.codeField })}
              />
            </label>
            <button type="button" className="button quiet with-script" name="code" onClick={props.onCopyCode}>
              {copied === 'code' ? t.copied : t.copyEmbed}
            </button>
          </>
        )}
        {csrfToken !== null && object.kind === 'pin' && (
          <a className="button quiet" href={sendPinUrl(object.id)}>
            {messageTexts.sendPin}
          </a>
        )}
        <p role="status">{outcome}</p>
      </form>
    </details>
  );
}
