/** A row of the floor's tables. */
export interface LeanCard {
  id: string;
  title: string;
  description: string;
  alt: string;
  link: string;
  domain: string;
  signature: string;
  width: number;
  height: number;
  color: string;
  username: string;
  fullName: string;
  boardName: string;
  isSaved: boolean;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}

export function mediaPath(signature: string, size: string): string {
  return `/media/${size}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`;
}

/** Renders a card with everything that the product's has: image in three widths, text, credit, menu, save form. */
export function card(row: LeanCard, isEager: boolean): string {
  const rows = Math.min(49, Math.round((24 * row.height) / row.width));
  const credit =
    row.link === ''
      ? `<a href="/${row.username}/" dir="auto">${escape(row.fullName)}</a>`
      : `<span dir="auto">${escape(row.domain)}</span>`;
  return `<li class="pin-card" style="--r:${rows};--c:${row.color}"><div class="pin-card__shared"><a class="pin-card__link" href="/pin/${row.id}/"><span class="pin-card__picture"><img src="${mediaPath(row.signature, '236x')}" srcset="${mediaPath(row.signature, '170x')} 170w,${mediaPath(row.signature, '236x')} 236w,${mediaPath(row.signature, '474x')} 474w" sizes="(min-width:768px) 236px,(min-width:560px) calc(33vw - 20px),calc(50vw - 12px)" width="236" height="${Math.round((236 * row.height) / row.width)}" alt="${escape(row.alt || row.title)}"${isEager ? '' : ' loading="lazy"'} decoding="async"></span><span class="pin-card__text"><b>${escape(row.title)}</b> ${escape(row.description.slice(0, 70))}</span></a><div class="pin-card__footer">${credit}<a class="pin-card__options" href="/pin/${row.id}/feedback/" rel="nofollow" aria-label="More options"></a></div></div><i-l n="save" p="{\`id\`:\`${row.id}\`}"><div class="save-control"><form method="get" action="/pin/${row.id}/repin/"><button class="button" aria-pressed="${row.isSaved}">${row.isSaved ? 'Saved' : 'Save'}</button></form></div></i-l></li>`;
}

export interface FloorPage {
  title: string;
  description: string;
  path: string;
  styles: string;
  header: string;
  main: string;
}

export function document({ title, description, path, styles, header, main }: FloorPage): string {
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escape(title)}</title><meta name="description" content="${escape(description)}"><link rel="canonical" href="http://localhost${path}"><meta property="og:title" content="${escape(title)}"><meta property="og:description" content="${escape(description)}"><meta property="og:type" content="website"><style>${styles}</style></head><body><a class="visually-hidden" href="#main">Skip</a><header class="site-header">${header}</header><main id="main" tabindex="-1">${main}</main><footer><a href="/v3/docs/">API</a></footer></body></html>`;
}

export function grid(cards: string, nextHref: string): string {
  return `<ol class="pin-grid" aria-label="Pins">${cards}</ol><div class="more-links"><a class="button quiet" href="${nextHref}" rel="next">More pins</a></div>`;
}

export function header(fullName: string | null): string {
  const brand = '<a class="site-header__brand" href="/" aria-label="Home"><i>Pins</i></a>';
  return fullName === null
    ? `${brand}<nav class="row"><a class="button quiet" href="/login/">Log in</a><a class="button" href="/signup/">Sign up</a></nav>`
    : `${brand}<a class="button quiet site-header__create" href="/upload/">Create</a><details class="menu"><summary aria-label="Your account">${escape(fullName.slice(0, 1))}</summary><ul><li><a href="/me/"><b>${escape(fullName)}</b></a></li><li><form method="post" action="/v3/sessions/"><button>Log out</button></form></li></ul></details>`;
}
