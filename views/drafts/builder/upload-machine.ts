/** Upload state of a file (spec §4 'Upload status', UPLOAD-01). */
export type UploadState =
  | { at: 'none' }
  /** Queued. */
  | { at: 'waiting' }
  | { at: 'sending'; percent: number }
  /** Fully uploaded and being processed. */
  | { at: 'checking'; uploadId: string }
  | { at: 'done'; uploadId: string }
  /** `isFinal`: this file can never be used, and uploading it again fails the same way. */
  | { at: 'failed'; message: string | null; isFinal: boolean }
  | { at: 'canceled' };

export type UploadEvent =
  | { type: 'queue' }
  | { type: 'progress'; sent: number; total: number }
  | { type: 'arrived'; uploadId: string }
  /** Result of the status check. A missing entry (undefined) counts as failure. */
  | { type: 'checked'; entry: UploadEntry | undefined }
  | { type: 'fail'; message: string | null; isFinal?: boolean }
  | { type: 'cancel' };

export interface UploadEntry {
  status: 'registered' | 'processing' | 'succeeded' | 'failed';
}

/** Returns the state after an event. Events that do not apply leave it unchanged. */
export function uploadAfter(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'queue':
      return isUnderWay(state) ? state : { at: 'waiting' };
    case 'progress':
      return state.at === 'waiting' || state.at === 'sending'
        ? { at: 'sending', percent: percentOf(event.sent, event.total) }
        : state;
    case 'arrived':
      return isUnderWay(state) ? { at: 'checking', uploadId: event.uploadId } : state;
    case 'checked':
      return state.at === 'checking' ? checked(state, event.entry) : state;
    case 'fail':
      return isUnderWay(state)
        ? { at: 'failed', message: event.message, isFinal: event.isFinal ?? false }
        : state;
    case 'cancel':
      return isUnderWay(state) ? { at: 'canceled' } : state;
  }
}

function checked(
  state: Extract<UploadState, { at: 'checking' }>,
  entry: UploadEntry | undefined,
): UploadState {
  switch (entry?.status) {
    case 'registered':
    case 'processing':
      return state;
    case 'succeeded':
      return { at: 'done', uploadId: state.uploadId };
    case 'failed':
      return { at: 'failed', message: null, isFinal: true };
    case undefined:
      return { at: 'failed', message: null, isFinal: false };
  }
}

export function isUnderWay({ at }: UploadState): boolean {
  return at === 'waiting' || at === 'sending' || at === 'checking';
}

/** Whole percent. 100 only when everything is sent. */
export function percentOf(sent: number, total: number): number {
  if (!(total > 0)) return 0;
  const share = Math.min(1, Math.max(0, sent / total));
  return share === 1 ? 100 : Math.min(99, Math.floor(share * 100));
}
