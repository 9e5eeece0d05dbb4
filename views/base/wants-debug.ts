/** Whether an address asks for what employees see of a page ([USER-09]): a parameter that starts with `deb_`. */
export function wantsDebug(url: string): boolean {
  const query = url.indexOf('?');
  if (query === -1) return false;
  for (const name of new URLSearchParams(url.slice(query)).keys()) if (name.startsWith('deb_')) return true;
  return false;
}
