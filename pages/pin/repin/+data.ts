import { randomUUID } from 'node:crypto';
import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { saveTargets } from '../../../server/domain/boards/list-boards.ts';
import { getPin } from '../../../server/domain/pins/get-pin.ts';
import { limits } from '../../../views/contract/limits.ts';
import { repinUrl } from '../../../views/rules/urls/canonical.ts';
import { en } from '../../../views/texts/en.ts';
import { formState } from '../../render/form-state.ts';
import { head } from '../../render/head.ts';
import type { PageModel } from '../../render/page-model.ts';
import { pinId } from '../../render/pin-id.ts';
import { saverOfPage } from '../../render/saver-of-page.ts';
import { shellProps } from '../../render/shell-props.tsx';
import type { RepinPageProps } from './+Page.tsx';

export async function data({ request, routeParams }: PageContextServer): Promise<PageModel<RepinPageProps>> {
  const pin = await getPin(request.services, saverOfPage(request), pinId(routeParams));
  if (pin === null) throw render(404, { kind: 'pin' });
  const shell = shellProps(request, repinUrl(pin.id));
  const { user } = request.viewer;
  const page = {
    head: head(request, {
      title: en.pin.documentTitle(user === null ? en.unauthSave.title : en.repin.title, request.siteName),
      description: pin.seoDescription,
      path: null,
      robots: 'noindex',
    }),
    styles: 'page' as const,
  };
  if (user === null) {
    const held = request.session.unauthSaves?.length ?? 0;
    return {
      ...page,
      props: {
        kind: 'visitor',
        shell,
        pin,
        savesLeft: Math.max(0, limits.unauthSaves - held),
        form: formState(request, '/v3/unauth_saves/', [{ name: 'pin_id', value: pin.id }]),
      },
    };
  }
  const targets = await saveTargets(request.services, user.id);
  return {
    ...page,
    props: {
      kind: 'member',
      shell,
      pin,
      boards: targets.map(({ sections, ...board }) => ({ board, sections })),
      form: formState(request, `/v3/pins/${pin.id}/repin/`, [
        // One showing of the form makes one copy, however often it is sent (SAVE-11).
        { name: 'idempotency_key', value: request.formState?.values['idempotency_key'] ?? randomUUID() },
        ...(pin.saved?.localPinId ? [{ name: 'replaces', value: pin.saved.localPinId }] : []),
      ]),
    },
  };
}
