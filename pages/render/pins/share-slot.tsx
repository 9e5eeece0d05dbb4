import { Island } from '@hydrate/islands/server';
import type { ReactNode } from 'react';
import { Share, type ShareProps } from '../../../islands/share/island.tsx';
import type { Frame } from '../../../views/crawlers/frame-markup.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import { PlainShare } from './plain-islands.tsx';

/** The share block of a public page. `made` is the code in the address, after a member without script requested one. */
export function shareSlot(
  request: PageRequest,
  object: ShareProps['object'],
  path: string,
  made: string | undefined,
  frame?: Frame,
): ReactNode {
  const code = request.viewer.user !== null && /^[\w-]{22}$/.test(made ?? '') ? made : undefined;
  const props: ShareProps = {
    object,
    path,
    url: request.origin + path + (code === undefined ? '' : `?invite_code=${code}`),
    csrfToken: request.viewer.user === null ? null : request.csrfToken,
    ...(code !== undefined && { isOpen: true }),
    ...(frame !== undefined && { frame }),
  };
  return <Island name="share" props={props} component={Share} plain={PlainShare} />;
}
