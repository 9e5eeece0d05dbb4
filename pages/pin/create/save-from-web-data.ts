import { randomUUID } from 'node:crypto';
import { listSaveTargets } from '../../../server/boards/lists/list-save-targets.ts';
import type { WebPage } from '../../../server/web-pages/read-page.ts';
import { readWebPage } from '../../../server/web-pages/read-web-page.ts';
import { savedPage } from '../../../server/web-pages/saved-page.ts';
import { isAppError } from '../../../server/errors.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { SaveFromWebScreenProps } from '../../../views/drafts/save-from-web-screen.tsx';
import { limits } from '../../../views/contract/limits.ts';
import { pickerOptions } from '../../../views/saves/picker/picker-options.ts';
import { cutText } from '../../../views/base/text/cut-text.ts';
import { pinUrl } from '../../../views/base/urls/canonical.ts';
import { creationTexts } from '../../../views/pins/texts/creation.ts';
import { formState } from '../../render/forms/form-state.ts';
import { profilePlace } from '../../render/pins/repin-data.tsx';
import { queryText } from '../../render/query-text.ts';
import { shellProps } from '../../render/shell-props.tsx';
import { parseUrl } from '../../../views/base/urls/parse-url.ts';

const t = creationTexts.web;

/** Request of a Save button or the bookmarklet. */
interface Asked {
  address: string;
  media: string[];
  description: string;
  guid: string;
  /** The bookmarklet found that the page forbids saving. */
  isForbidden: boolean;
}

/** Parses a Save button's query. `media` may occur several times. Invalid addresses are dropped. */
export function askedOf(search: Record<string, string>, all: Record<string, string[]>): Asked {
  const media = (all['media'] ?? []).map((each) => webAddressOf(each)).filter((each) => each !== '');
  return {
    address: (search['url'] ?? '').trim(),
    media: [...new Set(media)].slice(0, 20),
    description: search['description'] ?? '',
    guid: queryText(search['guid'], 200),
    isForbidden: search['nopin'] === '1',
  };
}

/** Screen on which a member selects one of a page's pictures (SAVE-12). */
export async function saveFromWebProps(
  request: PageRequest,
  userId: string,
  path: string,
  asked: Asked,
): Promise<SaveFromWebScreenProps> {
  const { services } = request;
  const { address } = asked;
  const url = webAddressOf(address);
  const read = address === '' ? null : await readAsked(request, url, asked);
  const page = read?.page ?? null;
  const known = asked.media.map((media) => ({ url: media, width: null, height: null, alt: '' }));
  const pictures = [
    ...known,
    ...(page?.pictures ?? []).filter((picture) => !asked.media.includes(picture.url)),
  ];
  const refusal = read === null ? null : refusalOf(read, pictures.length, asked.isForbidden);
  const source = page?.url ?? url;
  const isOpen = read !== null && refusal === null;
  const pin = isOpen ? await savedPage(services, userId, source) : null;
  const places = isOpen
    ? [...pickerOptions((await listSaveTargets(services, userId)).items, null), profilePlace()]
    : [];
  return {
    shell: shellProps(request, path),
    address,
    site: siteOf(page, url),
    refusal,
    pictures: refusal === null ? pictures : [],
    kind: page?.rich?.kind ?? null,
    saved: pin === null ? null : { href: pinUrl(pin.id), boardName: pin.board.name },
    form: filled(request, asked, source, page),
    places,
  };
}

interface Read {
  page: WebPage | null;
  /** Reason why the page could not be read. */
  problem: string;
}

async function readAsked(request: PageRequest, url: string, asked: Asked): Promise<Read> {
  if (asked.isForbidden) return { page: null, problem: '' };
  try {
    return { page: await readWebPage(request.services, url || asked.address), problem: '' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { page: null, problem: error.message };
  }
}

function refusalOf(
  { page, problem }: Read,
  pictures: number,
  isForbidden: boolean,
): SaveFromWebScreenProps['refusal'] {
  if (isForbidden || (page !== null && page.noPin !== null))
    return { title: t.noPin, text: t.noPinText, said: page?.noPin ?? '' };
  if (pictures > 0) return null;
  return page === null
    ? { title: t.unreadable, text: problem, said: '' }
    : { title: t.none, text: t.noneText, said: '' };
}

function filled(
  request: PageRequest,
  asked: Asked,
  source: string,
  page: WebPage | null,
): SaveFromWebScreenProps['form'] {
  const form = formState(request, '/v3/pins/', [
    { name: 'method', value: 'button' },
    ...(asked.guid === '' ? [] : [{ name: 'guid', value: asked.guid }]),
    { name: 'link', value: source },
    // A form creates one pin, however often it is submitted (SAVE-11).
    { name: 'idempotency_key', value: request.formState?.values['idempotency_key'] ?? randomUUID() },
  ]);
  const values = {
    title: page?.title ?? '',
    description: cutText(asked.description.trim() || (page?.description ?? ''), limits.pinDescriptionOnBoard),
    ...form.values,
  };
  return { ...form, values };
}

function siteOf(page: WebPage | null, url: string): string {
  if (page !== null && page.siteName !== '') return page.siteName;
  const address = page?.url ?? url;
  return parseUrl(address)?.hostname.replace(/^www\./, '') ?? '';
}

/** Returns the address to fetch, with `https://` added if missing. '' if invalid. */
function webAddressOf(text: string): string {
  const typed = text.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const url = typed === '' || full.length > limits.pinLink ? null : parseUrl(full);
  if (url === null) return '';
  const { protocol, href, username, password } = url;
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : '';
}
