/** Values of a file input's `accept`. Systems that do not know HEIC's types know it by its ending. */
export const pictureTypes =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif';
export const pictureAndVideoTypes = `${pictureTypes},video/mp4,video/quicktime,video/webm`;
