import type { Client } from '../../../support/service/client.ts';
import type { Member, Answer } from '../../../support/service/client.ts';
import sharp from 'sharp';

interface Made {
  id: string;
  image_signature: string;
  is_held?: boolean;
}

export interface Case {
  subject_id: string;
  title: string;
  image_url: string;
  is_held: boolean;
  held_near: { signature: string; image_url: string; percent: number } | null;
}

export const make = (who: Member, bytes: Buffer, title: string): Promise<Answer> =>
  who.call('POST', '/v3/pins/', { title, image_base64: bytes.toString('base64') });

export const pinOf = async (who: Member, bytes: Buffer, title: string): Promise<Made> => {
  const made = await make(who, bytes, title);
  if (made.status !== 201) throw new Error(made.text);
  return made.response?.data as Made;
};

export const page = (who: Client, path: string): Promise<Answer> =>
  who.send('GET', path, { headers: { accept: 'text/html' } });

export const statusOf = async (who: Client, id: string): Promise<number[]> => [
  (await page(who, `/pin/${id}/`)).status,
  (await who.call('GET', `/v3/pins/${id}/`)).status,
];

export const newsOf = async (who: Client): Promise<string[]> =>
  ((await who.call('GET', '/v3/news_hub/')).response?.data as { news_type: string }[]).map(
    ({ news_type }) => news_type,
  );

export const imageStatus = async (url: string): Promise<number> => (await fetch(url)).status;

export const smaller = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize(420).jpeg({ quality: 45 }).toBuffer();

export const other = { width: 700, height: 900 };
