import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { TagEditor, type TagEditorProps } from '../../../views/products/tags/tag-editor.tsx';
import { limits } from '../../../views/contract/limits.ts';
import {
  nudgeOf,
  placeOn,
  tagsAfter,
  type PlacedTag,
  type TagEvent,
  type TaggedProduct,
} from '../../../views/drafts/builder/tag-machine.ts';
import { tagTexts as p } from '../../../views/products/texts.ts';
import { findProducts } from './find-products.ts';
import { randomUuid } from '../random-uuid.ts';

export interface TaggerProps {
  picture: TagEditorProps['picture'];
  tags: PlacedTag[];
  onChange: (tags: PlacedTag[]) => void;
}

const restMs = 300;

/** Tags products on a picture by pointer and keys. */
export function Tagger({ picture, tags, onChange }: TaggerProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const dragged = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [found, setFound] = useState<TaggedProduct[]>([]);
  const [said, setSaid] = useState('');
  useEffect(() => () => clearTimeout(timer.current), []);
  // After placing a tag, the focus moves to its search field.
  useEffect(() => {
    if (wanted.current === null) return;
    root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  }, [tags]);

  const after = (event: TagEvent): void => onChange(tagsAfter(tags, event));
  const place = (x: number, y: number): void => {
    const empty = tags.find(({ product }) => product === null);
    if (empty !== undefined) {
      after({ type: 'move', key: empty.key, x, y });
      return;
    }
    const key = randomUuid();
    wanted.current = `[data-search="${key}"]`;
    after({ type: 'place', key, x, y, most: limits.productTags });
  };
  const pointOf = (target: Element, clientX: number, clientY: number): { x: number; y: number } => {
    const image = target.closest('.tag-editor__stage')?.querySelector('img') ?? target;
    return placeOn(image.getBoundingClientRect(), clientX, clientY);
  };
  const onStage = ({ target, clientX, clientY }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('.tag-editor__mark') !== null) return;
    const { x, y } = pointOf(target, clientX, clientY);
    place(x, y);
  };
  const onGrab = (key: string, event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = key;
  };
  const onDrag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    if (dragged.current !== null)
      after({ type: 'move', key: dragged.current, ...pointOf(currentTarget, clientX, clientY) });
  };
  const search = async (key: string, typed: string): Promise<void> => {
    const products = await findProducts(typed);
    // Typing in the meantime starts another search.
    const field = root.current?.querySelector<HTMLInputElement>(`[data-search="${key}"]`);
    if (field?.value !== typed) return;
    setFound(products ?? []);
    setSaid(
      products === null ? p.failed : products.length === 0 ? p.none : p.found({ count: products.length }),
    );
  };
  return (
    <div ref={root}>
      <TagEditor
        picture={picture}
        tags={tags}
        found={found}
        said={said}
        onStage={onStage}
        onAdd={() => place(50, 50)}
        onGrab={onGrab}
        onDrag={onDrag}
        onDrop={() => {
          dragged.current = null;
        }}
        onKey={(key, event) => {
          const nudge = nudgeOf(event.key, event.shiftKey);
          if (nudge === null) return;
          event.preventDefault();
          after({ type: 'nudge', key, ...nudge });
        }}
        onSearch={(key, typed) => {
          clearTimeout(timer.current);
          setFound([]);
          setSaid('');
          if (typed.trim() !== '') timer.current = setTimeout(() => void search(key, typed), restMs);
        }}
        onChoose={(key, product) => {
          setFound([]);
          setSaid('');
          wanted.current = `[data-tag="${key}"]`;
          after({ type: 'choose', key, product });
        }}
        onRemove={(key) => {
          setFound([]);
          setSaid('');
          wanted.current = '.tag-editor > button';
          after({ type: 'remove', key });
        }}
      />
    </div>
  );
}
