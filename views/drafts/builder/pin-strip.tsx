import { saveStateOf, type BuilderItem, type BuilderState } from './builder-machine.ts';
import { isUnderWay, type UploadState } from './upload-machine.ts';
import { builderTexts as t } from '../texts/builder.ts';
import { listedUnits } from '../../base/texts/formats.ts';
import { tagTexts } from '../../products/texts.ts';
import { Alert } from '../../base/form/alert.tsx';

interface StripProps {
  state: BuilderState;
  onChoose: (key: string) => void;
  onForAll: (isForAll: boolean) => void;
  onPublishAll: () => void;
}

/** Strip of the pins in the builder, with bulk actions. */
export function PinStrip({ state, onChoose, onForAll, onPublishAll }: StripProps) {
  const { items, activeKey, refused } = state;
  return (
    <>
      {refused.length > 0 && (
        <Alert>
          <p>{t.refused}</p>
          <ul>
            {refused.map((sentence) => (
              <li key={sentence} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {items.length > 1 && (
        <section className="pin-builder__pins" aria-label={t.pins}>
          <ul className="pin-builder__strip">
            {items.map((item, at) => (
              <li key={item.key}>
                <Tile
                  item={item}
                  place={at + 1}
                  isOpen={item.key === activeKey}
                  onChoose={() => onChoose(item.key)}
                />
              </li>
            ))}
          </ul>
          <div className="pin-builder__actions">
            <label className="pin-builder__for-all">
              <input
                type="checkbox"
                checked={state.isForAll}
                onChange={(event) => onForAll(event.target.checked)}
              />
              {t.forAll({ count: items.length })}
            </label>
            <button type="button" className="button" onClick={onPublishAll}>
              {t.publishAll({ count: items.length })}
            </button>
          </div>
        </section>
      )}
    </>
  );
}

function Tile({
  item,
  place,
  isOpen,
  onChoose,
}: {
  item: BuilderItem;
  place: number;
  isOpen: boolean;
  onChoose: () => void;
}) {
  const state = uploadWords(item.upload);
  const isWrong = item.upload.at === 'failed' || saveStateOf(item) === 'failed';
  return (
    <button
      type="button"
      className="pin-builder__tile"
      aria-current={isOpen || undefined}
      aria-label={listedUnits([t.pin({ place, title: item.words.title }), state].filter(Boolean))}
      onClick={onChoose}
    >
      {item.preview !== null &&
        (item.kind === 'video' && item.preview.startsWith('blob:') ? (
          <video src={`${item.preview}#t=0.1`} muted playsInline preload="metadata" />
        ) : (
          <img src={item.preview} alt="" />
        ))}
      {item.upload.at !== 'none' && item.upload.at !== 'done' && <small>{state}</small>}
      {isWrong && <span className="pin-builder__problem" aria-hidden />}
    </button>
  );
}

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
