/** Below this width, dialogs are sheets at the foot of the screen. */
const phonePx = 560;
const marginPx = 8;
/** Less would show one or two rows: such a dialog covers the control. */
const leastPx = 320;

/**
 * Places an open dialog below a control, or above it where there is more room, within the window. Where neither has
 * enough, as on a phone held sideways, it takes the height of the window. A control that is not shown leaves it in the
 * middle. On phones, style sheets make it a sheet.
 */
export function placeBeside(dialog: HTMLElement, control: Element): void {
  const box = control.closest('form')?.getBoundingClientRect() ?? control.getBoundingClientRect();
  if (innerWidth < phonePx || box.width === 0) return;
  const below = innerHeight - box.bottom - 2 * marginPx;
  const above = box.top - 2 * marginPx;
  const isBelow = below >= Math.min(dialog.offsetHeight, 420) || below >= above;
  const room = Math.max(isBelow ? below : above, Math.min(leastPx, innerHeight - 2 * marginPx));
  dialog.style.maxBlockSize = `${Math.min(560, room)}px`;
  const { width, height } = dialog.getBoundingClientRect();
  const isRtl = getComputedStyle(control).direction === 'rtl';
  const left = isRtl ? box.left : box.right - width;
  dialog.style.margin = '0';
  dialog.style.left = `${Math.max(marginPx, Math.min(left, innerWidth - width - marginPx))}px`;
  const top = isBelow ? box.bottom + marginPx : box.top - height - marginPx;
  dialog.style.top = `${Math.max(marginPx, Math.min(top, innerHeight - height - marginPx))}px`;
}
