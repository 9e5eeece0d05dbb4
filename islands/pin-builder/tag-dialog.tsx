import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PlacedTag } from '../../views/drafts/builder/tag-machine.ts';
import { commonTexts } from '../../views/base/texts/common.ts';
import { tagTexts as p } from '../../views/products/texts.ts';
import { useModal } from '../shared/modal/use-modal.ts';
import { productOfPin } from '../shared/tagger/find-products.ts';
import { Tagger } from '../shared/tagger/tagger.tsx';
import { listDrafts, type DraftChange } from './builder-calls.ts';
import { randomUuid } from '../shared/random-uuid.ts';

export interface TagDialogProps {
  /** Address of the picture. */
  source: string;
  draftId: string | null;
  onDone: (change: DraftChange) => void;
  onClose: () => void;
}

/** Tags products on the picture of a new pin. */
export function TagDialog({ source, draftId, onDone, onClose }: TagDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [tags, setTags] = useState<PlacedTag[] | null>(draftId === null ? [] : null);
  useModal(dialog, 'tablet', 'fullpage');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (draftId === null) return;
    void keptTags(draftId).then((kept) => {
      setTags(kept);
      setFailed(kept === null);
    });
  }, [draftId]);
  // The browser closes the dialog, restores the focus and calls `onClose`.
  const close = (): void => dialog.current?.close();
  const done = (): void => {
    const placed = (tags ?? []).flatMap(({ product, x, y }) =>
      product === null ? [] : [{ id: product.pinId, x, y }],
    );
    onDone({
      tag_pin: placed.map(({ id }) => id),
      tag_x: placed.map(({ x }) => String(x)),
      tag_y: placed.map(({ y }) => String(y)),
    });
    close();
  };
  return (
    <dialog ref={dialog} className="builder-dialog" aria-labelledby="pb-tags" onClose={onClose}>
      <h2 id="pb-tags">{p.title}</h2>
      {hasFailed && <p role="alert">{commonTexts.noAnswer}</p>}
      {tags !== null && <Tagger picture={{ src: source }} tags={tags} onChange={setTags} />}
      <div className="actions">
        <button type="button" className="button" disabled={tags === null} onClick={done}>
          {p.done}
        </button>
        <button type="button" className="button quiet" onClick={close}>
          {p.cancel}
        </button>
      </div>
    </dialog>
  );
}

/** Returns a draft's tags without those of deleted products. Null if they could not be read. */
async function keptTags(draftId: string): Promise<PlacedTag[] | null> {
  const draft = (await listDrafts())?.find(({ id }) => id === draftId);
  if (draft === undefined) return null;
  const tags = await Promise.all(
    draft.productTags.map(async ({ pinId, x, y }) =>
      (await productOfPin(pinId))?.map((product) => ({ key: randomUuid(), x, y, product })),
    ),
  );
  return tags.every((each) => each !== undefined) ? tags.flat() : null;
}
