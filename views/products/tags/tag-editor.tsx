import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PlacedTag, TaggedProduct } from '../../drafts/builder/tag-machine.ts';
import { tagTexts as p } from '../texts.ts';

export interface TagEditorProps {
  /** Address of the picture, and its dimensions if known. */
  picture: { src: string; width?: number; height?: number };
  tags: PlacedTag[];
  /** Search results for the tag without a product. */
  found: TaggedProduct[];
  /** Status of the search, '' for none. */
  said: string;
  onStage: (event: MouseEvent<HTMLElement>) => void;
  onAdd: () => void;
  onGrab: (key: string, event: PointerEvent<HTMLElement>) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  onDrop: () => void;
  onKey: (key: string, event: KeyboardEvent<HTMLElement>) => void;
  onSearch: (key: string, typed: string) => void;
  onChoose: (key: string, product: TaggedProduct) => void;
  onRemove: (key: string) => void;
}

/** Product tag editor: a tap places a tag, a drag or the arrow keys move it, and the list names them ([UPLOAD-05]). */
export function TagEditor(props: TagEditorProps) {
  const { picture, tags } = props;
  const isFull = tags.length >= limits.productTags;
  return (
    <div className="tag-editor">
      <p id="tg-how">{p.how}</p>
      {/* Without a pointer, tags are added with the button below. */}
      <div className="tag-editor__stage" dir="ltr" onClick={props.onStage}>
        <img src={picture.src} width={picture.width} height={picture.height} alt="" draggable={false} />
        {tags.map((tag, at) => (
          <button
            key={tag.key}
            type="button"
            className="tag-editor__mark"
            data-tag={tag.key}
            style={{ left: `${tag.x}%`, top: `${tag.y}%` }}
            aria-label={p.mark({ place: at + 1, title: tag.product?.title ?? '', x: tag.x, y: tag.y })}
            aria-describedby="tg-how"
            onPointerDown={(event) => props.onGrab(tag.key, event)}
            onPointerMove={props.onDrag}
            onPointerUp={props.onDrop}
            onPointerCancel={props.onDrop}
            onKeyDown={(event) => props.onKey(tag.key, event)}
          >
            <span>{at + 1}</span>
          </button>
        ))}
      </div>
      <ol className="tag-editor__list">
        {tags.map((tag, at) => (
          <li key={tag.key}>
            <Entry {...props} tag={tag} place={at + 1} />
          </li>
        ))}
      </ol>
      <p className="tag-editor__status" role="status">
        {props.said}
      </p>
      <button type="button" className="button quiet" onClick={props.onAdd} disabled={isFull}>
        {isFull ? p.full({ most: limits.productTags }) : p.add}
      </button>
    </div>
  );
}

function Entry({
  tag,
  place,
  found,
  onSearch,
  onChoose,
  onRemove,
}: TagEditorProps & { tag: PlacedTag; place: number }): ReactNode {
  const { key, product, typed } = tag;
  const name = product?.title ?? '';
  return (
    <>
      <div className="tag-editor__entry">
        <b aria-hidden>{place}</b>
        {product === null ? (
          <label className="field">
            <span>{p.search({ place })}</span>
            <input
              type="search"
              dir="auto"
              autoComplete="off"
              data-search={key}
              defaultValue={typed}
              maxLength={limits.pinLink}
              onChange={({ target }) => onSearch(key, target.value)}
            />
          </label>
        ) : (
          <Named product={product} />
        )}
        <button
          type="button"
          className="button quiet"
          aria-label={p.remove({ place, title: name })}
          onClick={() => onRemove(key)}
        >
          {p.removeShort}
        </button>
      </div>
      {product === null && found.length > 0 && (
        <ul className="tag-editor__results">
          {found.map((each) => (
            <li key={each.pinId}>
              <button type="button" className="tag-editor__choice" onClick={() => onChoose(key, each)}>
                <Named product={each} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Named({ product }: { product: TaggedProduct }) {
  return (
    <span className="tag-editor__product">
      {product.thumbnail !== null && <img src={product.thumbnail} width={44} height={44} alt="" />}
      <span dir="auto">{product.title}</span>
    </span>
  );
}
