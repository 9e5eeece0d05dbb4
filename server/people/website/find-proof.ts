import { Parser } from 'htmlparser2';
import { proofFile, proofTag } from '../../../views/accounts/settings/website-proof.ts';
import { siteHost } from '../../../views/links/outside-address.ts';
import { refusals } from '../../refusals.ts';
import type { Services } from '../../services.ts';

/** Of an address that a site leads to. */
const maxShown = 200;
const timeoutMs = 8000;
const pageBytes = 2 * 1024 * 1024;
const fileBytes = 4 * 1024;
/** What may stand in a head. The first other element ends it, so that nothing that visitors write counts. */
const headParts = new Set([
  'html',
  'head',
  'title',
  'base',
  'link',
  'meta',
  'style',
  'script',
  'noscript',
  'template',
]);

type Seen = 'proof' | { not: string };

export interface ProofSearch {
  place: 'tag' | 'file' | null;
  /** Without a proof: what was found instead, in sentences. */
  said: string;
}

/**
 * Looks for a token on a site: in the head of its home page, and in a file. Redirects to other hosts do not count, and
 * the file may only move to another scheme or between the host and its `www.`.
 */
export async function findProof(
  { outside }: Pick<Services, 'outside'>,
  origin: string,
  token: string,
): Promise<ProofSearch> {
  const [tag, file] = await Promise.all([
    look(outside, `${origin}/`, pageBytes, (body, address) => judgeTag(tokensOfTags(body), address, token)),
    look(outside, origin + proofFile, fileBytes, (body, address) => judgeFile(body, address, token)),
  ]);
  if (tag === 'proof') return { place: 'tag', said: '' };
  if (file === 'proof') return { place: 'file', said: '' };
  return { place: null, said: [...new Set([tag.not, file.not])].join(' ') };
}

async function look(
  outside: Services['outside'],
  address: string,
  maxBytes: number,
  judge: (body: string, address: string) => Seen,
): Promise<Seen> {
  let elsewhere: string | null = null;
  const isFile = new URL(address).pathname !== '/';
  const answer = await outside.fetchOutside(address, {
    maxBytes,
    timeoutMs,
    accept: isFile ? 'text/plain, */*;q=0.1' : 'text/html, */*;q=0.1',
    mayRedirectTo: (url) => {
      const stays =
        siteHost(url.href) === siteHost(address) && (!isFile || url.pathname === new URL(address).pathname);
      if (!stays) elsewhere = (url.origin + url.pathname).slice(0, maxShown);
      return stays;
    },
  });
  if (answer.ok) return judge(answer.body.toString('utf8'), address);
  const { people } = refusals;
  if (elsewhere !== null) return { not: people.siteElsewhere({ address, target: elsewhere }) };
  return { not: saidOf(answer.error, address, isFile) };
}

function saidOf(
  error: { id: string; message: string; status?: number },
  address: string,
  isFile: boolean,
): string {
  const { people } = refusals;
  if (error.id === 'http_status')
    return isFile && (error.status === 404 || error.status === 410)
      ? people.siteFileMissing({ address })
      : people.siteStatus({ address, status: error.status ?? 0 });
  // A page for people, which many sites send for any address.
  if (error.id === 'too_large' && isFile) return people.siteFileOther({ address });
  return people.siteUnreadable({ host: new URL(address).host, reason: error.message });
}

function judgeTag(tokens: string[], address: string, token: string): Seen {
  if (tokens.includes(token)) return 'proof';
  const { people } = refusals;
  return {
    not: tokens.length === 0 ? people.siteTagMissing({ address }) : people.siteTagOther({ address }),
  };
}

function judgeFile(body: string, address: string, token: string): Seen {
  return body.replace(/^\uFEFF/, '').trim() === token
    ? 'proof'
    : { not: refusals.people.siteFileOther({ address }) };
}

/** Returns the contents of the proof's tags in the head of a page. */
function tokensOfTags(html: string): string[] {
  const tokens: string[] = [];
  let isOver = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!headParts.has(name)) isOver = true;
      if (isOver || name !== 'meta' || attributes['name']?.toLowerCase() !== proofTag) return;
      tokens.push((attributes['content'] ?? '').trim());
    },
    onclosetag(name) {
      if (name === 'head') isOver = true;
    },
  });
  parser.end(html);
  return tokens;
}
