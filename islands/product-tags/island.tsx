import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { TagRows, TagsForm, type TagsFormProps } from '../../views/products/tags/product-tags-form.tsx';
import type { PlacedTag } from '../../views/drafts/builder/tag-machine.ts';
import { formTexts } from '../../views/base/texts/common.ts';
import { Tagger, type TaggerProps } from '../shared/tagger/tagger.tsx';

const texts = { form: formTexts };

export interface ProductTagsProps extends Pick<TagsFormProps, 'form'> {
  tags: PlacedTag[];
  picture: TaggerProps['picture'];
}

/** Tags products on the viewer's own picture by tapping it, or by typed coordinates before hydration. */
export function ProductTags({ form, tags: first, picture }: ProductTagsProps): ReactNode {
  const [tags, setTags] = useState(first);
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <TagsForm form={form} t={texts}>
      {isAwake ? (
        <>
          <Tagger picture={picture} tags={tags} onChange={setTags} />
          {tags.map(({ key, x, y, product }) => (
            <span key={key} hidden>
              <input type="hidden" name="tag_pin" value={product?.pinId ?? ''} />
              <input type="hidden" name="tag_x" value={x} />
              <input type="hidden" name="tag_y" value={y} />
            </span>
          ))}
        </>
      ) : (
        <TagRows tags={first} />
      )}
    </TagsForm>
  );
}

const neverChanges = () => (): void => undefined;

export { ProductTags as Island };
