import { saveStateOf, type BuilderItem } from './builder-machine.ts';
import { isUnderWay, type UploadState } from './upload-machine.ts';
import { builderTexts as t } from '../texts/builder.ts';
import { tagTexts } from '../../products/texts.ts';

/** Returns the upload status as text. */
export function uploadWords(upload: UploadState): string {
  return upload.at === 'sending' ? t.upload.sending({ percent: upload.percent }) : t.upload[upload.at];
}

interface MediaProps {
  item: BuilderItem;
  onCancel: () => void;
  onRetry: () => void;
  onCrop: () => void;
  onCover: () => void;
  onTag: () => void;
}

/** Preview of the open pin: picture or video, upload progress and tools. */
export function OpenMedia({ item, onCancel, onRetry, onCrop, onCover, onTag }: MediaProps) {
  const { upload, preview, kind } = item;
  const isSettled = !isUnderWay(upload) && upload.at !== 'failed';
  const isMoving = kind === 'video' && preview?.startsWith('blob:') === true;
  return (
    <>
      {preview !== null &&
        (isMoving ? (
          <video className="uploaded-picture pin-builder__preview" src={preview} controls muted playsInline />
        ) : (
          <img className="uploaded-picture pin-builder__preview" src={preview} alt={item.words.alt_text} />
        ))}
      {upload.at === 'sending' && (
        <progress
          className="pin-builder__progress"
          max={100}
          value={upload.percent}
          aria-label={t.progress}
        />
      )}
      {upload.at !== 'none' && upload.at !== 'done' && (
        <p className={upload.at === 'failed' ? 'pin-builder__state error-text' : 'pin-builder__state'}>
          {upload.at === 'failed' ? (upload.message ?? t.notUsable) : uploadWords(upload)}
        </p>
      )}
      <div className="pin-builder__tools">
        {isUnderWay(upload) && (
          <button type="button" className="button quiet" onClick={onCancel}>
            {t.cancel}
          </button>
        )}
        {((upload.at === 'failed' && !upload.isFinal) || upload.at === 'canceled') && (
          <button type="button" className="button quiet" onClick={onRetry}>
            {t.retry}
          </button>
        )}
        {preview !== null && kind === 'picture' && isSettled && (
          <>
            <button type="button" className="button quiet" onClick={onCrop}>
              {t.crop}
            </button>
            <button type="button" className="button quiet" onClick={onTag}>
              {tagTexts.tool}
            </button>
          </>
        )}
        {isMoving && isSettled && (
          <button type="button" className="button quiet" onClick={onCover}>
            {t.cover}
          </button>
        )}
      </div>
    </>
  );
}

/** Save status. */
export function SaveLine({
  item,
  onRetry,
  onRemove,
}: {
  item: BuilderItem;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const state = saveStateOf(item);
  return (
    <div className="pin-builder__save" data-state={state}>
      <p role="status">
        {t.save[state]} {state === 'failed' && item.saveError}
      </p>
      {state === 'failed' && !item.isGone && (
        <button type="button" className="button quiet" onClick={onRetry}>
          {t.retry}
        </button>
      )}
      {item.draftId !== null && !item.isGone && (
        <details className="pin-builder__delete">
          <summary>{t.remove}</summary>
          <button type="button" className="button quiet" onClick={onRemove}>
            {t.removeSure}
          </button>
        </details>
      )}
    </div>
  );
}
