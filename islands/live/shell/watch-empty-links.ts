import { isEmptyHref } from '../../../views/pins/card/gestures/click-action.ts';

/** Makes links without a target do nothing ([CARD-17]). */
export function watchEmptyLinks(onEmpty: (link: Element) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link === null || !isEmptyHref(link.getAttribute('href'))) return;
    event.preventDefault();
    onEmpty(link);
  });
}
