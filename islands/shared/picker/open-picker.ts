/**
 * Opens the boards over the page, beside the link that leads to the repin screen. If that fails, follows the link.
 * Resolves when they are open.
 */
export function openPicker(link: HTMLAnchorElement): Promise<void> {
  return import('./picker.ts')
    .then(({ showPicker }) => showPicker(link))
    .catch(() => location.assign(link.href));
}
