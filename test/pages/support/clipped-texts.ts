import type { Page } from 'puppeteer-core';

/** Returns what of the product's own texts, which contain `letters`, is cut off, or leaves its control or the window. */
export const clippedTexts = (page: Page, letters: RegExp): Promise<string[]> =>
  page.evaluate((source) => {
    const ours = new RegExp(source, 'u');
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page scrolls sideways: ${scrollWidth}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !ours.test(node.textContent ?? '') || !parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const fault = faultOf(parent, box);
      if (fault !== null) found.push(`${fault}: ${(node.textContent ?? '').trim().slice(0, 60)}`);
    }
    return found;

    function faultOf(parent: Element, box: DOMRect): string | null {
      for (let at: Element | null = parent; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(at);
        const outer = at.getBoundingClientRect();
        // Hidden from the eye, for screen readers.
        if (outer.width <= 1 || outer.height <= 1 || clipPath !== 'none') return null;
        if (at.matches('.visually-hidden')) return null;
        // Five names share the width of a phone, so each language has short ones there.
        if (at.matches('.bottom-bar small')) return null;
        // What scrolls can be reached.
        if (/auto|scroll/.test(overflowX)) return null;
        const beyond = Math.max(outer.left - box.left, box.right - outer.right);
        const below = box.bottom - outer.bottom;
        const cuts = overflowX !== 'visible' && beyond > 1;
        if (cuts || (overflowY !== 'visible' && !/auto|scroll/.test(overflowY) && below > 2))
          return `cut by ${at.tagName} ${at.className}`;
        if (at.matches('button, .button, summary, th, td, input, .tabs a') && beyond > 1)
          return `outside of ${at.tagName} ${at.className}`;
        if (position === 'fixed') break;
      }
      return box.right > clientWidth + 1 || box.left < -1 ? 'outside of the window' : null;
    }
  }, letters.source);
