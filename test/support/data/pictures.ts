import sharp from 'sharp';
import type { Member } from '../service/client.ts';

/** A real JPEG, visually distinct per seed. */
export async function picture(seed: number, width = 300, height = 400): Promise<Buffer> {
  const pixels = Buffer.alloc(12 * 12 * 3);
  let state = (seed * 2654435761 + 12345) >>> 0;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[index] = state >>> 24;
  }
  return sharp(pixels, { raw: { width: 12, height: 12, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

export interface CreatedPin {
  id: string;
  image_signature: string;
  board: { id: string; url: string };
}

/** A pin of a new picture, created by a multipart POST. */
export async function createPin(
  member: Member,
  seed: number,
  fields: Record<string, string> = {},
): Promise<CreatedPin> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = await picture(seed);
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `picture-${seed}.jpg`);
  const answer = await member.send('POST', '/v3/pins/', {
    body: form,
    headers: { accept: 'application/json' },
  });
  if (answer.status !== 201) throw new Error(`the pin was answered ${answer.status}: ${answer.text}`);
  return answer.response?.data as CreatedPin;
}
