import { together } from '../../../views/languages/catalog.ts';
import { refusals } from '../../refusals.ts';

/** Reasons for refusing a video: permanent ids, each with a message for the uploader. */
export const videoSentences = together(refusals.video, refusals.scan);

export type VideoFailureId = keyof typeof videoSentences;

/** Carries a refusal out of video preparation. */
export class VideoRefusal extends Error {
  override readonly name = 'VideoRefusal';
  readonly id: VideoFailureId;

  constructor(id: VideoFailureId, options?: ErrorOptions) {
    super(id, options);
    this.id = id;
  }
}
