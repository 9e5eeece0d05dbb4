import { randomUUID } from 'node:crypto';
import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { listSaveTargets } from '../../server/boards/lists/list-save-targets.ts';
import { keptUpload } from '../../server/uploads/kept-upload.ts';
import type { UploadScreenProps } from './+Page.tsx';
import { en } from '../../views/base/texts/en.ts';
import { currencyOfCountry } from '../../views/products/price/currency-of-country.ts';
import { formState } from '../render/forms/form-state.ts';
import { privatePage } from '../render/guards/private-page.ts';
import type { PageModel } from '../render/page-model.ts';
import { shellProps } from '../render/shell-props.tsx';
import { pictureAndVideoTypes } from '../../views/media/accepted-files.ts';

export async function data({ request }: PageContextServer): Promise<PageModel<UploadScreenProps>> {
  const { user } = request.viewer;
  if (user === null) throw redirect('/login/?next=%2Fupload%2F', 302);
  const form = formState(request, '/v3/pins/', [
    { name: 'idempotency_key', value: request.formState?.values['idempotency_key'] ?? randomUUID() },
  ]);
  return {
    ...privatePage(request, en.upload.title, en.upload.lead),
    props: {
      shell: shellProps(request, '/upload/'),
      form: {
        ...form,
        values: { product_currency: currencyOfCountry(request.viewer.country), ...form.values },
      },
      boards: (await listSaveTargets(request.services, user.id)).items,
      accept: pictureAndVideoTypes,
      keptUpload: await keptUpload(request.services, user.id, request.formState?.values['upload_id']),
    },
  };
}
