import { requireThread } from '../comment-record.ts';
import { pictureOfInput } from '../../uploads/picture-of-input.ts';
import { refuseHeldPicture } from '../../pins/create/create-quarantined-pin.ts';
import { AppError } from '../../errors.ts';
import type { MemberContext } from '../../http/operations/operation.ts';

/**
 * Stores the picture attached to a comment like any other upload. Null without one. Nothing is stored if comments are
 * not allowed. Throws `pin_not_found`, `comments_off` and the errors of `pictureOfInput`.
 */
export async function pictureOfComment(
  { services, viewer, file, origin }: MemberContext,
  pinId: string,
  uploadId: string | null,
): Promise<string | null> {
  const sent = file !== null && file.bytes > 0 ? file : null;
  if (sent === null && uploadId === null) return null;
  const thread = await requireThread(services, viewer.user.id, pinId);
  if (thread.areOff) throw new AppError('comments_off');
  const given = { file: sent, uploadId, base64: undefined, url: null, origin };
  const { signature } = await pictureOfInput(services, viewer.user.id, given);
  await refuseHeldPicture(services, signature);
  return signature;
}
