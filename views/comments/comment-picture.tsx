import { isUnderWay, type UploadState } from '../drafts/builder/upload-machine.ts';
import { commentTexts as t } from './texts.ts';

export interface CommentPictureProps {
  /** Local URL of the selected picture. */
  preview: string;
  upload: UploadState;
  onRemove: () => void;
  onRetry: () => void;
}

/** The picture of a draft comment, with upload progress. */
export function CommentPicture({ preview, upload, onRemove, onRetry }: CommentPictureProps) {
  return (
    <div className="comment-form__chosen">
      <img src={preview} alt={t.chosen} />
      <div>
        <div className="comment-form__state">
          <p role="status" className={upload.at === 'failed' ? 'error-text' : undefined}>
            {wordsOf(upload)}
          </p>
          {upload.at === 'sending' && <progress max={100} value={upload.percent} aria-label={t.sent} />}
        </div>
        {upload.at === 'failed' && (
          <button type="button" className="button quiet" onClick={onRetry}>
            {t.again}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onRemove}>
          {isUnderWay(upload) ? t.stop : t.removePicture}
        </button>
      </div>
    </div>
  );
}

function wordsOf(upload: UploadState): string {
  switch (upload.at) {
    case 'sending':
      return t.sending({ percent: upload.percent });
    case 'failed':
      return upload.message ?? t.notSent;
    case 'done':
      return t.ready;
    case 'none':
    case 'canceled':
      return '';
    case 'waiting':
    case 'checking':
      return t.checking;
  }
}
