import { AppError, isAppError } from '../../errors.ts';

/** Runs further work on a saved draft. A refusal includes the draft's id, so that the form continues with it. */
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
