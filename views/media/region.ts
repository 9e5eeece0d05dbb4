/** A part of a picture, in fractions of its width and height from the left and top. */
export interface Region {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const wholePicture: Region = { x: 0, y: 0, w: 1, h: 1 };
