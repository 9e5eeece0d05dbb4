import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { isShownElsewhere } from '../../../../server/crawlers/public-feed.ts';
import { listComments, listReplies } from '../../../../server/comments/list-comments.ts';
import { getPin } from '../../../../server/pins/get-pin.ts';
import { isAppError } from '../../../../server/errors.ts';
import { commentAction } from '../../../../views/comments/comment-form.tsx';
import type { CommentsScreenProps } from './+Page.tsx';
import { limits } from '../../../../views/contract/limits.ts';
import { commentsUrl, pinUrl } from '../../../../views/base/urls/canonical.ts';
import { en } from '../../../../views/base/texts/en.ts';
import { ownFormState } from '../../../render/forms/form-state.ts';
import { listOfPage } from '../../../render/guards/list-of-page.ts';
import { head } from '../../../render/head.ts';
import type { PageModel } from '../../../render/page-model.ts';
import { missingPin } from '../../../render/pins/missing-pin.ts';
import { pinId } from '../../../render/pins/pin-id.ts';
import { saverOfPage } from '../../../render/pins/saver-of-page.ts';
import { shellProps } from '../../../render/shell-props.tsx';
import { loginUrl } from '../../../../views/accounts/account-urls.ts';
import { pinAlt } from '../../../../views/pins/card/pin-words.ts';
import { isId } from '../../../../views/base/text/is-id.ts';

/** Comments on a pin or, with `thread`, the replies to one comment. */
export async function data(pageContext: PageContextServer): Promise<PageModel<CommentsScreenProps>> {
  const { request, routeParams, urlParsed } = pageContext;
  const pin = await getPin(request.services, saverOfPage(request), pinId(routeParams));
  if (pin === null) throw await missingPin(request, routeParams);
  const { thread: threadOf } = urlParsed.search;
  const commentId = threadOf !== undefined && isId(threadOf) ? threadOf : undefined;
  const path = commentsUrl(pin.id, commentId);
  const viewerId = request.viewer.user?.id ?? null;
  const page = await listOfPage(urlParsed, path, async (bookmark) => {
    const { services } = request;
    if (commentId === undefined)
      return {
        comment: null,
        ...(await listComments(services, viewerId, pin.id, bookmark, limits.commentsPage)),
      };
    return listReplies(services, viewerId, pin.id, commentId, bookmark, limits.commentsPage).catch(goneWhere);
  });
  const isClosed = viewerId === null || page.thread.areOff;
  const hidden = commentId === undefined ? [] : [{ name: 'parent_id', value: commentId }];
  return {
    head: head(request, {
      title: en.pin.documentTitle({
        title: en.comments.onPin({ title: pin.seoTitle }),
        site: request.siteName,
      }),
      description: en.comments.count({ count: page.thread.count }),
      path: pinUrl(pin.id),
      robots: 'noindex, follow',
      ...(isShownElsewhere(pin) && { picture: pin.picture, pictureAlt: pinAlt(pin, en) }),
    }),
    isPersonal: pin.boardPrivacy !== 'public',
    props: {
      shell: shellProps(request, path, true),
      pinTitle: pin.seoTitle,
      thread: page.thread,
      parent: page.comment,
      comments: page.items,
      nextHref: page.nextHref,
      form: isClosed ? null : ownFormState(request, commentAction(pin.id), hidden),
      refused: request.formState,
      kept: isClosed ? request.formState : null,
      loginHref: loginUrl(path),
      nowMs: request.services.clock.now().getTime(),
    },
  };
}

function goneWhere(error: unknown): never {
  if (isAppError(error) && error.id === 'comment_not_found') throw render(404);
  throw error;
}
