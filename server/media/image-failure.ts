import { together } from '../../views/languages/catalog.ts';
import { pictureTexts } from '../../views/uploads/texts.ts';
import { refusals } from '../refusals.ts';

const { image, scan } = refusals;

/** Reasons for refusing an image: permanent ids, each with a message for the uploader. */
export const imageSentences = together(image, scan, {
  get not_an_image() {
    return image.not_an_image({ formats: pictureTexts.formats });
  },
  get unsupported_format() {
    return image.unsupported_format({ formats: pictureTexts.formats });
  },
});

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
    super(id);
    this.id = id;
  }
}
