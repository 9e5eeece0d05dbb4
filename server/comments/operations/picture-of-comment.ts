import { requireThread } from '../comment-record.ts';
import { pictureOfInput } from '../../uploads/picture-of-input.ts';
import { refuseQuarantinedPicture } from '../../pins/create/create-quarantined-pin.ts';
import { AppError } from '../../errors.ts';
import type { MemberContext } from '../../http/operations/operation.ts';

/** Pictures that a comment or a try may name in place of a file. */
interface NamedPicture {
  uploadId: string | null;
  /** Of a picture that the person uploaded before. */
  ownSignature?: string | null;
}

/**
 * Stores the picture attached to a comment or a try like any other upload. Null without one. Nothing is stored if
 * comments are not allowed. Throws `pin_not_found`, `comments_off` and the errors of `pictureOfInput`.
 */
export async function pictureOfComment(
  { services, viewer, file, origin }: MemberContext,
  pinId: string,
  { uploadId, ownSignature = null }: NamedPicture,
): Promise<string | null> {
  const sent = file !== null && file.bytes > 0 ? file : null;
  if (sent === null && uploadId === null && ownSignature === null) return null;
  const thread = await requireThread(services, viewer.user.id, pinId);
  if (thread.areOff) throw new AppError('comments_off');
  const given = { file: sent, uploadId, ownSignature, base64: undefined, url: null, origin };
  const { signature } = await pictureOfInput(services, viewer.user.id, given);
  await refuseQuarantinedPicture(services, signature);
  return signature;
}
