import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useModal } from '../shared/modal/use-modal.ts';
import { formatTag } from '../../views/languages/formats-of.ts';
import { localeNow } from '../../views/languages/language-scope.ts';
import { builderTexts } from '../../views/drafts/texts/builder.ts';

const t = builderTexts.covering;
const secondsNow = (): Intl.NumberFormat =>
  new Intl.NumberFormat(formatTag(localeNow()), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });

interface CoverDialogProps {
  /** Address of the video. */
  source: string;
  onDone: (picture: Blob) => void;
  onClose: () => void;
}

/** Selects a video frame as the cover. */
export function CoverDialog({ source, onDone, onClose }: CoverDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [length, setLength] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useModal(dialog, 'tablet');
  // A cached video may load before its listeners are attached.
  useEffect(() => {
    const shown = video.current;
    if (shown === null) return undefined;
    const read = (): void => setLength(Number.isFinite(shown.duration) ? shown.duration : 0);
    read();
    shown.addEventListener('durationchange', read);
    return () => shown.removeEventListener('durationchange', read);
  }, []);

  // The browser closes the dialog, restores the focus and calls `onClose`.
  const close = (): void => dialog.current?.close();
  const use = (): void => {
    const shown = video.current;
    const canvas = document.createElement('canvas');
    canvas.width = shown?.videoWidth ?? 0;
    canvas.height = shown?.videoHeight ?? 0;
    if (shown === null || canvas.width === 0) {
      setFailed(true);
      return;
    }
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    canvas.toBlob(
      (blob) => {
        if (blob === null) {
          setFailed(true);
          return;
        }
        onDone(blob);
        close();
      },
      'image/jpeg',
      0.92,
    );
  };
  return (
    <dialog ref={dialog} className="builder-dialog" aria-labelledby="pb-cover" onClose={onClose}>
      <h2 id="pb-cover">{t.title}</h2>
      <video
        ref={video}
        className="pin-builder__preview"
        src={source}
        muted
        playsInline
        preload="auto"
        onError={() => setFailed(true)}
      />
      <label className="cover-dialog__time">
        {t.time}
        <input
          type="range"
          min={0}
          max={length}
          step={0.1}
          value={seconds}
          aria-valuetext={secondsNow().format(seconds)}
          onChange={({ target }) => {
            const at = Number(target.value);
            setSeconds(at);
            if (video.current) video.current.currentTime = at;
          }}
        />
      </label>
      {hasFailed && <p role="alert">{t.failed}</p>}
      <div className="actions">
        <button type="button" className="button" disabled={hasFailed} onClick={use}>
          {t.done}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {builderTexts.cropping.cancel}
        </button>
      </div>
    </dialog>
  );
}
