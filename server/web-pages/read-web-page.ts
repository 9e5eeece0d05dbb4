import { fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { readPage, type WebPage } from './read-page.ts';
import { withoutCampaign } from './source-address.ts';
import { refusals } from '../refusals.ts';

/** Larger pages hold more data than text. */
const maxBytes = 3 * 1024 * 1024;
const timeoutMs = 10_000;

/**
 * Fetches a page of another site. An image URL gives a page with that image alone. Throws `page_unreadable` with the
 * reason.
 */
export async function readWebPage(services: Pick<Services, 'outside'>, url: string): Promise<WebPage> {
  const answer = await services.outside.fetchOutside(url, {
    maxBytes,
    timeoutMs,
    accept: 'text/html,application/xhtml+xml;q=0.9,image/*;q=0.8',
  });
  if (!answer.ok) throw fieldError('url', answer.error.message, 'page_unreadable');
  const type = answer.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^image\/(?!svg)/.test(type)) return pageOfPicture(answer.url);
  if (type !== '' && !/^(text\/html|application\/xhtml\+xml|text\/plain)$/.test(type))
    throw fieldError('url', refusals.webPages.nothing, 'page_unreadable');
  return readPage(decode(answer.body, answer.contentType), answer.url);
}

function pageOfPicture(url: string): WebPage {
  return {
    url: withoutCampaign(url),
    title: '',
    description: '',
    siteName: '',
    noPin: null,
    pictures: [{ url, width: null, height: null, alt: '' }],
    rich: null,
  };
}

/** Decodes the page by its header's charset, else by the one declared in its first bytes, else as UTF-8. */
function decode(body: Buffer, contentType: string): string {
  const head = body.subarray(0, 2048).toString('latin1');
  const label =
    /charset\s*=\s*["']?([\w:-]{1,40})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w:-]{1,40})/i.exec(head)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
