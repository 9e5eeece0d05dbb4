import type { Statement } from '../../../../db/connection/database.ts';
import type { Client } from '../../../support/service/client.ts';
import type { Sharp } from 'sharp';

export const undescribed: Statement = {
  name: 'test_undescribed',
  text: 'SELECT signature FROM images WHERE signature NOT IN (SELECT signature FROM picture_descriptors)',
};

export interface Found {
  results: { id: string; image_signature: string }[];
}

export const search = async (who: Client, input: Record<string, unknown>): Promise<string[]> => {
  const answer = await who.resource('VisualLiveSearchResource', 'get', input);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.response?.data as Found).results.map(({ id }) => id);
};

export const upload = async (who: Client, bytes: Buffer) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'x.jpg');
  return who.send('POST', '/v3/visual-search/', { body: form, headers: { accept: 'application/json' } });
};

export const transformations: [string, (image: Sharp) => Sharp][] = [
  ['made small', (image) => image.resize(150)],
  ['compressed hard', (image) => image.jpeg({ quality: 20 })],
  ['cut on all sides', (image) => image.extract({ left: 35, top: 45, width: 230, height: 310 })],
  ['cut to a corner', (image) => image.extract({ left: 0, top: 0, width: 215, height: 285 })],
  ['made darker', (image) => image.modulate({ brightness: 0.85 })],
  [
    'cut, small and compressed',
    (image) =>
      image.extract({ left: 85, top: 110, width: 215, height: 290 }).resize(200).jpeg({ quality: 40 }),
  ],
];
