import type { ReactNode } from 'react';
import UploadScreen from '../../../../pages/upload/+Page.tsx';
import { builderScreens } from './builder-screens.tsx';
import { board, form, picture, shell, user, viewer } from '../made-up.ts';

const me = shell({ viewer: viewer({ user: user(0) }) });

/** Adding a pin: empty, rejected, and of each kind. */
export const uploadScreens: Record<string, () => ReactNode> = {
  ...builderScreens,
  upload: () => (
    <UploadScreen
      shell={me}
      form={form()}
      boards={[board(1), board(2)]}
      accept="image/jpeg,image/png"
      keptUpload={null}
    />
  ),
  'upload-wrong': () => (
    <UploadScreen
      shell={me}
      form={form({ values: { title: 'Lisbon', link: 'nope' }, errors: { link: 'Give a full web address.' } })}
      boards={[]}
      accept="image/jpeg"
      keptUpload={{ id: '12', picture: picture(4) }}
    />
  ),
  'upload-product': () => (
    <UploadScreen
      shell={me}
      form={form({
        values: { kind: 'product', product_price: '-3', product_currency: 'EUR' },
        errors: { product_price: 'A price cannot be below 0.' },
      })}
      boards={[]}
      accept="image/jpeg"
      keptUpload={null}
    />
  ),
  'upload-recipe': () => (
    <UploadScreen
      shell={me}
      form={form({ values: { kind: 'recipe' } })}
      boards={[]}
      accept="image/jpeg"
      keptUpload={null}
    />
  ),
};
