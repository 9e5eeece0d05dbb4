import { useRef, type ReactNode } from 'react';
import { ShareControl } from '../../views/components/closeup/share-control.tsx';
import { en } from '../../views/texts/en.ts';
import { bus } from '../bus.ts';

export interface ShareProps {
  url: string;
  title: string;
}

/** Copies the pin's address, or hands it to the device's own share sheet. */
export function Share({ url, title }: ShareProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      bus.emit('toast', { text: en.pin.copied, kind: 'info' });
    } catch {
      // Without https or leave to use the clipboard: the address is selected for the person to copy.
      field.current?.select();
      bus.emit('toast', { text: en.pin.copyFailed, kind: 'error' });
    }
  };
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ url, title });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  return (
    <ShareControl url={url} t={en} field={field} onCopy={() => void copy()} onShare={() => void share()} />
  );
}

export { Share as Island };
