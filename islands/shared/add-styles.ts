const added = new Set<string>();

/**
 * Adds styles for what an island shows later, so that pages do not carry them until it wakes. They come with its code,
 * because a style sheet would be a request of its own. On the server, does nothing.
 */
export function addStyles(styles: string): void {
  if (typeof document === 'undefined' || added.has(styles)) return;
  added.add(styles);
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } else void import('../../views/base/styles/page.css');
}
