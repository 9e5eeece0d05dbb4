import { AppError, isAppError } from '../../errors.ts';

/** Does more with a draft that is kept already: a refusal tells the form which draft it goes on with. */
export async function withDraftKept<T>(draftId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError(error.id, {
      message: error.message,
      fields: error.fields,
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
      kept: { ...error.kept, draft_id: draftId },
      cause: error,
    });
  }
}
