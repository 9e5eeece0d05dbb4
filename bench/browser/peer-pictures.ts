import sharp from 'sharp';

export interface PeerPicture {
  type: 'image/jpeg' | 'image/webp';
  body: Buffer;
}

const width = 474;
/** Bytes of the pictures that a phone has in view on the page that the figures are compared with. */
const bytesInView = 330 * 1024;
const inView = 6;

/**
 * Each picture at 474 pixels, JPEG and WebP by turns, at the one quality at which the first of them weigh what the
 * page to compare with has in view.
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
