import { openPicker } from '../../shared/picker/open-picker.ts';

/**
 * Links of members to the boards open them over the page, wherever they stand: in toasts, menus and on a pin's own
 * page. The repin screen itself keeps its links.
 */
export function watchPlaces(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/repin/"]') : null;
    if (link === null || event.defaultPrevented || event.button !== 0 || link.target !== '') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (location.pathname.includes('/repin/') || document.querySelector('header.signed-in') === null) return;
    if (new URL(link.href).searchParams.has('isEditingPin')) return;
    event.preventDefault();
    void openPicker(link);
  });
}
