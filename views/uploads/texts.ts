import { catalog } from '../languages/catalog.ts';
import { limits } from '../contract/limits.ts';

/** The formats of pictures that are accepted (UPLOAD-04), and the hint of a field for a picture. */
export const pictureTexts = {
  get formats(): string {
    return texts.pictureFormats;
  },
  get hint(): string {
    return texts.pictureHint({ formats: texts.pictureFormats, megabytes: limits.uploadBytes / 1024 / 1024 });
  },
};

const texts = catalog('uploads', 'picture');

/** Strings for the plain upload form. */
export const uploadTexts = catalog('uploads', 'upload');
