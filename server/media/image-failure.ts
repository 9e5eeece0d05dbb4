import { pictureTexts } from '../../views/uploads/texts.ts';
import { scanSentences } from './scan-sentences.ts';

/** Reasons for refusing an image: permanent ids, each with a message for the uploader. */
export const imageSentences = {
  empty_file: 'This file is empty. Choose another one.',
  not_an_image: `This file is not a picture. Choose a ${pictureTexts.formats} file.`,
  unsupported_format: `This kind of picture is not supported. Save it as ${pictureTexts.formats}.`,
  heic_unsupported: 'This kind of HEIC picture cannot be read. Export it as JPEG and choose that file.',
  damaged_image: 'This picture is damaged or cut off. Choose another copy of it.',
  too_many_pixels: 'This picture has too many pixels. Make it smaller and try again.',
  too_many_frames: 'This animation is too long. Shorten it and try again.',
  too_slow: 'This picture takes too long to read. Save it in a simpler form and try again.',
  too_much_memory: 'This picture needs too much memory to read. Make it smaller and try again.',
  taken_down: 'This picture breaks the rules and was taken down here. Choose another one.',
  ...scanSentences,
  file_gone: 'This picture got lost here before it was prepared; nothing is wrong with it. Send it again.',
  busy: 'Many pictures are being prepared just now. Try again in a moment.',
} as const;

export type ImageFailureId = keyof typeof imageSentences;

export interface ImageFailure {
  id: ImageFailureId;
  message: string;
}

export type ImageResult<Value> = { ok: true; value: Value } | { ok: false; error: ImageFailure };

export function imageFailure(id: ImageFailureId): ImageFailure {
  return { id, message: imageSentences[id] };
}

/** Carries a refusal out of the decoding code. */
export class ImageRefusal extends Error {
  override readonly name = 'ImageRefusal';
  readonly id: ImageFailureId;

  constructor(id: ImageFailureId) {
    super(imageSentences[id]);
    this.id = id;
  }
}
