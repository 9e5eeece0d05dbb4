import type { Page } from 'puppeteer-core';

/** Links and buttons with a target below 44 px in either direction, including ::after. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Offscreen cards are not laid out until they come near.
    for (const card of document.querySelectorAll<HTMLElement>('.pin-card'))
      card.style.contentVisibility = 'visible';
    return [
      ...document.querySelectorAll(
        'header a, header button, header summary, main .button, form button, form input:not([type=hidden]), .tabs a, .option-list button, .pin-card__options, .more-links a',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('details:not([open]) > :not(summary)') &&
          // The surrounding label is the radio button's target.
          !element.closest('label'),
      )
      .map((element) => {
        const box = element.getBoundingClientRect();
        const after = getComputedStyle(element, '::after');
        const grown = after.position === 'absolute' && after.content !== 'none';
        const sides = [after.left, after.right, after.top, after.bottom].map((side) =>
          grown ? -Math.min(0, parseFloat(side)) : 0,
        );
        const [left = 0, right = 0, top = 0, bottom = 0] = sides;
        return {
          name: `${element.tagName} ${element.className} ${(element.textContent ?? '').trim().slice(0, 20)}`,
          width: box.width + left + right,
          height: box.height + top + bottom,
        };
      })
      .filter(({ width, height }) => width < 43.9 || height < 43.9)
      .map(({ name, width, height }) => `${name}: ${Math.round(width)} × ${Math.round(height)}`);
  });
