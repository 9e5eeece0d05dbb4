import type { PageContextServer } from 'vike/types';
import { findPicture } from '../../server/visual-search/find-picture.ts';
import type { VisualScreenProps } from '../../views/visual-search/visual-screen.tsx';
import { visualUrl } from '../../views/visual-search/visual-urls.ts';
import { visualTexts as t } from '../../views/visual-search/texts.ts';
import { formState } from '../render/forms/form-state.ts';
import type { PageModel } from '../render/page-model.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { shellProps } from '../render/shell-props.tsx';
import { visualPage } from '../render/visual-data.tsx';
import { loginUrl } from '../../views/accounts/account-urls.ts';
import { pictureTypes } from '../../views/media/accepted-files.ts';

/** `/visual-search/`: uploads a picture and shows visually similar pins (ROUTE-05). */
export async function data(pageContext: PageContextServer): Promise<PageModel<VisualScreenProps>> {
  const { request, urlParsed } = pageContext;
  const signature = urlParsed.search['image_signature'];
  const picture = signature === undefined ? null : await findPicture(request.services, signature);
  if (picture !== null)
    return visualPage(pageContext, {
      picture,
      path: visualUrl,
      allPath: visualUrl,
      productsPath: null,
      hidden: [{ name: 'image_signature', value: picture.signature }],
      isProducts: false,
      backHref: null,
    });
  const { user } = request.viewer;
  return {
    ...privatePage(request, t.title, t.lead),
    props: {
      shell: shellProps(request, visualUrl, true),
      crop: null,
      tabs: [],
      isProducts: false,
      backHref: null,
      upload:
        user === null
          ? null
          : {
              form: formState(request, '/v3/visual-search/', []),
              accept: pictureTypes,
            },
      logInHref: user === null ? loginUrl(visualUrl) : null,
      feed: null,
    },
  };
}
