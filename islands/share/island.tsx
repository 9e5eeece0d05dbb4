import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ShareBox, type ShareBoxProps } from '../../views/invites/share-box.tsx';
import { inviteTexts as t } from '../../views/invites/texts.ts';
import { call } from '../shared/call.ts';

export type ShareProps = Pick<ShareBoxProps, 'object' | 'path' | 'url' | 'csrfToken' | 'isOpen' | 'frame'>;

/** Copies the page's address. A member's link names them (INVITE-01). */
export function Share(props: ShareProps): ReactNode {
  const [url, setUrl] = useState(props.url);
  const [outcome, setOutcome] = useState<'link' | 'code' | 'failed' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const copy = async (part: 'link' | 'code', text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(part);
    } catch {
      setOutcome('failed');
      (part === 'code' ? codeField : field).current?.select();
    }
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const address = props.csrfToken === null || url !== props.url ? url : await personal(props);
    setUrl(address);
    if (await handedOver(address)) return;
    await copy('link', address);
  };

  return (
    <ShareBox
      {...props}
      url={url}
      field={field}
      codeField={codeField}
      copied={outcome === 'failed' ? null : outcome}
      outcome={outcome === null ? '' : outcome === 'failed' ? t.copyFailed : t.copied}
      onCopyCode={() => void copy('code', codeField.current?.value ?? '')}
      onSubmit={(event) => void onSubmit(event)}
    />
  );
}

/** Uses the native share sheet on phones. Canceling it also counts as handled. */
async function handedOver(url: string): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share({ url, title: document.title });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Falls back to the plain address if there is no personalized one. */
async function personal({ object, url }: ShareProps): Promise<string> {
  const result = await call('POST /v3/invite_codes/', { object_type: object.kind, object_id: object.id });
  return result.ok ? result.data.inviteUrl : url;
}

export { Share as Island };
