import { bus } from '../../bus.ts';
import { markPageCovered } from '../../shared/modal/covered-page.ts';

/**
 * Native modals (`PopoverModal`) pause the trackers and take the focus from the page behind, as dialogs do ([UI-01]).
 * The browser traps and restores the focus, and styles stop the page from scrolling.
 */
export function watchPopovers(): void {
  document.addEventListener('toggle', cover, true);
  // This code comes with the press that opens the first one.
  cover();
}

let isCovered = false;

function cover(): void {
  // Browsers that know no popovers refuse other selectors with this pseudo-class.
  const isOpen = document.querySelector('.popover:is(:popover-open)') !== null;
  if (isOpen === isCovered) return;
  isCovered = isOpen;
  // A dialog that closes a popover covers the page itself.
  if (!isOpen && document.querySelector('dialog:modal') !== null) return;
  markPageCovered(isOpen);
  bus.emit('tracker', { type: isOpen ? 'pause' : 'resume', priority: 'high' });
}
