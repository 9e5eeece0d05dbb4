import { scanSentences } from '../scan-sentences.ts';

/** Reasons for refusing a video: permanent ids, each with a message for the uploader. */
export const videoSentences = {
  empty_video: 'This file is empty. Choose another one.',
  not_a_video: 'This file is not a video that can be read. Choose an MP4, MOV or WebM file.',
  no_video: 'There is only sound in this file. Choose one with a picture that moves.',
  unsupported_video: 'This kind of video is not supported. Save it as MP4 with H.264 and choose that file.',
  damaged_video: 'This video is damaged or cut off. Choose another copy of it.',
  video_too_long: 'This video is longer than 15 minutes. Shorten it and try again.',
  video_too_large: 'The picture of this video is too large. Save it in 4K at most and try again.',
  video_too_slow: 'This video takes too long to prepare. Shorten it, or save it in a simpler form.',
  ...scanSentences,
  file_gone: 'This video got lost here before it was prepared; nothing is wrong with it. Send it again.',
  videos_off: 'Videos cannot be prepared here. Ask who runs this site to install ffmpeg.',
} as const;

export type VideoFailureId = keyof typeof videoSentences;

/** Carries a refusal out of video preparation. */
export class VideoRefusal extends Error {
  override readonly name = 'VideoRefusal';
  readonly id: VideoFailureId;

  constructor(id: VideoFailureId, options?: ErrorOptions) {
    super(videoSentences[id], options);
    this.id = id;
  }
}
