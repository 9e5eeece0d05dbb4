/** Whether an element is rendered and visible. Safari 17.3 and older have no `checkVisibility`. */
export function isShown(element: Element): boolean {
  if ('checkVisibility' in element) return element.checkVisibility({ visibilityProperty: true });
  const shown: Element = element;
  return shown.getClientRects().length > 0 && getComputedStyle(shown).visibility === 'visible';
}
