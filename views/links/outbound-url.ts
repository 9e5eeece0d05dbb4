/** An outbound link that is safe to put into `href`: http or https only; null for anything else. */
export function outboundUrl(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
