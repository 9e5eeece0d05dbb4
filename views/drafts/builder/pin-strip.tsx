import { saveStateOf, type BuilderItem, type BuilderState } from './builder-machine.ts';
import { uploadWords } from './open-media.tsx';
import { builderTexts as t } from '../texts/builder.ts';
import { listedUnits } from '../../base/texts/formats.ts';
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
