/**
 * Returns the header that names whose page this is, for writes: the cookies belong to whoever has logged in last, in
 * any tab. Nothing on a visitor's page.
 */
export function ownerHeader(): { 'x-page-owner'?: string } {
  const owner = document.querySelector<HTMLMetaElement>('meta[name=page-owner]')?.content;
  return owner === undefined ? {} : { 'x-page-owner': owner };
}
