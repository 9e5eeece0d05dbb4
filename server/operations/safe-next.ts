/** A path of our own to go on to; anything that could lead elsewhere becomes `/`. */
export function safeNext(next: string | undefined | null): string {
  if (!next || !/^\/(?![/\\])[^\\\s\u0000-\u001f]*$/.test(next)) return '/';
  const url = new URL(next, 'http://own.invalid');
  return url.host === 'own.invalid' ? url.pathname + url.search + url.hash : '/';
}
