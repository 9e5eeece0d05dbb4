/** Returns whether an address requests the employee debug panel ([USER-09]), by a parameter that starts with `deb_`. */
export function wantsDebug(url: string): boolean {
  const query = url.indexOf('?');
  if (query === -1) return false;
  for (const name of new URLSearchParams(url.slice(query)).keys()) if (name.startsWith('deb_')) return true;
  return false;
}
