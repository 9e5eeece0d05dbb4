import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { framePixels, keyedFrame, movedFrame, resizedFrame } from '../../views/media/crop-frame.ts';
import { wholePicture, type Region } from '../../views/media/region.ts';
import { useModal } from '../shared/modal/use-modal.ts';
import { builderTexts } from '../../views/drafts/texts/builder.ts';

interface CropDialogProps {
  /** Address of the picture. */
  source: string;
  onDone: (picture: Blob, frame: Region) => void;
  onClose: () => void;
}

const t = builderTexts.cropping;

/** Crops a picture by pointer or keys. */
export function CropDialog({ source, onDone, onClose }: CropDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [frame, setFrame] = useState<Region>({ x: 0.1, y: 0.1, w: 0.8, h: 0.8 });
  const [hasFailed, setFailed] = useState(false);
  const grip = useRef<{ x: number; y: number; isCorner: boolean } | null>(null);
  useModal(dialog, 'tablet', 'fullscreen');
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('.crop-dialog__frame')?.focus();
  }, []);

  // The browser closes the dialog, restores the focus and calls `onClose`.
  const close = (): void => dialog.current?.close();
  const onDown = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    const isCorner = (event.target as Element).classList.contains('crop-dialog__corner');
    grip.current = { x: event.clientX, y: event.clientY, isCorner };
  };
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    const last = grip.current;
    const box = image.current?.getBoundingClientRect();
    if (last === null || box === undefined) return;
    const change = last.isCorner ? resizedFrame : movedFrame;
    const [byX, byY] = [(clientX - last.x) / box.width, (clientY - last.y) / box.height];
    grip.current = { ...last, x: clientX, y: clientY };
    setFrame((before) => change(before, byX, byY));
  };
  const onUp = (): void => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = keyedFrame(frame, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setFrame(next);
  };
  const cut = async (): Promise<void> => {
    const blob = image.current === null ? null : await cutOut(image.current, frame).catch(() => null);
    if (blob === null) {
      setFailed(true);
      return;
    }
    onDone(blob, frame);
    close();
  };
  const percent = (part: number): number => Math.round(part * 100);
  const { x, y, w, h } = frame;
  return (
    <dialog ref={dialog} className="builder-dialog" aria-labelledby="pb-crop" onClose={onClose}>
      <h2 id="pb-crop">{t.title}</h2>
      <p>{t.hint}</p>
      <div className="crop-dialog__picture" dir="ltr">
        <img ref={image} src={source} alt="" draggable={false} onError={() => setFailed(true)} />
        <div
          className="crop-dialog__frame"
          role="group"
          tabIndex={0}
          aria-label={t.frame}
          aria-describedby="pb-crop-said"
          style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` }}
          onPointerDown={onDown}
          onPointerMove={onMove}
          onPointerUp={onUp}
          onPointerCancel={onUp}
          onKeyDown={onKeyDown}
        >
          <span className="crop-dialog__corner" />
        </div>
      </div>
      <p id="pb-crop-said" role="status">
        {hasFailed ? t.failed : t.said({ x: percent(x), y: percent(y), w: percent(w), h: percent(h) })}
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={() => void cut()}>
          {t.done}
        </button>
        <button type="button" className="button quiet" onClick={() => setFrame(wholePicture)}>
          {t.whole}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {t.cancel}
        </button>
      </div>
    </dialog>
  );
}

/** Returns the crop as a picture: PNG if it has transparency, which JPEG has not, otherwise JPEG. */
async function cutOut(image: HTMLImageElement, frame: Region): Promise<Blob | null> {
  const { x, y, w, h } = framePixels(frame, image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || image.naturalWidth === 0) return null;
  context.drawImage(image, x, y, w, h, 0, 0, w, h);
  const type = isOpaque(context) ? 'image/jpeg' : 'image/png';
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.92));
}

/** Reads some rows at a time, because a large picture has hundreds of megabytes. */
function isOpaque(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const rows = 64;
  for (let y = 0; y < height; y += rows) {
    const { data } = context.getImageData(0, y, width, Math.min(rows, height - y));
    for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  }
  return true;
}
