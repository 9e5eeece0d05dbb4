import sharp from 'sharp';

export interface PeerPicture {
  type: 'image/jpeg' | 'image/webp';
  body: Buffer;
}

const width = 474;
/** Bytes of the images in a phone's viewport on the reference page. */
const bytesInView = 330 * 1024;
const inView = 6;

/**
 * Encodes each image at 474 pixels, alternating JPEG and WebP, at the one quality at which the first of them match the
 * weight of the reference page's viewport.
 */
export async function encodePeerPictures(originals: Buffer[]): Promise<PeerPicture[]> {
  let low = 40;
  let high = 100;
  while (high - low > 2) {
    const quality = (low + high) >> 1;
    const encoded = await Promise.all(
      originals.slice(0, inView).map((original, index) => encode(original, index, quality)),
    );
    const bytes = encoded.reduce((sum, { body }) => sum + body.length, 0);
    if (bytes > bytesInView) high = quality;
    else low = quality;
  }
  return Promise.all(originals.map((original, index) => encode(original, index, low)));
}

async function encode(original: Buffer, index: number, quality: number): Promise<PeerPicture> {
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  return index % 2 === 0
    ? { type: 'image/jpeg', body: await resized.jpeg({ quality, mozjpeg: true }).toBuffer() }
    : { type: 'image/webp', body: await resized.webp({ quality }).toBuffer() };
}
