import type { Client } from '../../support/service/client.ts';

export interface WirePin {
  id: string;
  is_promoted: boolean;
  images: { orig: { url: string } };
}

export async function page(who: Client, headers: Record<string, string> = {}): Promise<string> {
  return (await who.send('GET', '/', { headers: { accept: 'text/html', ...headers } })).text;
}

export const adOf = (html: string): string =>
  /<a class="pin-card__link"[^>]* data-ad="([^"]+)"/.exec(html)?.[1] ?? '';

export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
