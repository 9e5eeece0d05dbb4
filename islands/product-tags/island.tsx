import { useState, type ReactNode } from 'react';
import { TagRows, TagsForm, type TagsFormProps } from '../../views/products/tags/product-tags-form.tsx';
import type { TypedTag } from '../../views/products/tags/typed-tags.ts';
import type { PlacedTag } from '../../views/drafts/builder/tag-machine.ts';
import { Tagger, type TaggerProps } from '../shared/tagger/tagger.tsx';
import { useIsAwake } from '../shared/use-is-awake.ts';

export interface ProductTagsProps extends Pick<TagsFormProps, 'form'> {
  tags: PlacedTag[];
  /** The same as rows of the plain form. */
  rows: TypedTag[];
  picture: TaggerProps['picture'];
}

/** Tags products on the viewer's own picture by tapping it, or by typed coordinates before hydration. */
export function ProductTags({ form, tags: first, rows, picture }: ProductTagsProps): ReactNode {
  const [tags, setTags] = useState(first);
  const isAwake = useIsAwake();
  return (
    <TagsForm form={form} editorId={isAwake ? 'tag-editor' : undefined}>
      {isAwake ? (
        <div id="tag-editor" tabIndex={-1}>
          <Tagger picture={picture} tags={tags} onChange={setTags} />
          {tags.map(({ key, x, y, product, typed = '' }) => (
            <span key={key} hidden>
              <input type="hidden" name="tag_pin" value={product?.pinId ?? typed} />
              <input type="hidden" name="tag_x" value={x} />
              <input type="hidden" name="tag_y" value={y} />
            </span>
          ))}
        </div>
      ) : (
        <TagRows tags={rows} />
      )}
    </TagsForm>
  );
}

export { ProductTags as Island };
