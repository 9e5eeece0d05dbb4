import type { CommentsProps } from '../../../islands/comments/island.tsx';
import type { ImageViewerIslandProps } from '../../../islands/image-viewer/island.tsx';
import type { ReactionsProps } from '../../../islands/reactions/island.tsx';
import type { SaveButtonProps } from '../../../islands/save/island.tsx';
import { saveForm } from '../../../islands/save/save-form.ts';
import type { ShareProps } from '../../../islands/share/island.tsx';
import { en } from '../../../views/base/texts/en.ts';
import { CommentsBlock } from '../../../views/comments/comments-block.tsx';
import { ShareBox } from '../../../views/invites/share-box.tsx';
import { SaveControl } from '../../../views/pins/card/save-control.tsx';
import { ImageViewer } from '../../../views/pins/media/image-viewer.tsx';
import { ReactionsControl } from '../../../views/reactions/reactions-control.tsx';

// Islands of a pin's page as they are before they wake, without hooks, so that they are written as strings.

export function PlainSaveButton({ saved, kept, here, ...target }: SaveButtonProps) {
  const shown = saved ?? null;
  return (
    <SaveControl
      pinName={target.name}
      form={saveForm(target, shown)}
      saved={shown}
      isKept={shown === null && kept === true}
      isHere={here === true}
      t={en}
    />
  );
}

/** The dialog without its contents, which nobody sees before it opens. */
export function PlainSignUp() {
  return <dialog className="modal" aria-labelledby="sign-up-title" />;
}

export function PlainShare(props: ShareProps) {
  return <ShareBox {...props} />;
}

export function PlainImageViewer({ picture, alt }: ImageViewerIslandProps) {
  return <ImageViewer picture={picture} alt={alt} t={en} />;
}

export function PlainReactions({ id, counts, mine, token }: ReactionsProps) {
  return (
    <ReactionsControl pinId={id} counts={counts} mine={mine} csrfToken={token} t={en} onReact={nothing} />
  );
}

export function PlainComments({ thread, comments, token, nowMs }: CommentsProps) {
  return (
    <CommentsBlock
      thread={thread}
      comments={comments}
      isMember
      loginHref=""
      csrfToken={token}
      nowMs={nowMs}
      t={en}
      onAdd={nothing}
      onChange={nothing}
      onDelete={nothing}
    />
  );
}

function nothing(): void {
  // Handlers are the islands' own.
}
