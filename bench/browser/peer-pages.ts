/** Returns the product's home page without its islands: same cards, text, and styles, with images at one size. */
function withoutIslands(html: string): string {
  return html
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<i-l n="toasts"[^>]*>[\s\S]*?<\/i-l>/g, '')
    .replace(
      /src="\/media\/[^"]*\/([0-9a-f]{32})\.jpg"( srcset="[^"]*")?( sizes="[^"]*")?/g,
      'src="/474/$1"',
    );
}

/** Returns the signatures of the page's images in order. */
export function picturesOf(html: string): string[] {
  return [...html.matchAll(/<img src="\/media\/[^"]*\/([0-9a-f]{32})\.jpg"/g)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  );
}

const inlineHandler = `<script>
document.addEventListener('submit', async (event) => {
  const button = event.target.querySelector('button[aria-pressed]');
  if (!button) return;
  event.preventDefault();
  button.setAttribute('aria-busy', 'true');
  await fetch('/save', { method: 'POST', body: JSON.stringify({ pin_id: event.target.action }) });
  button.removeAttribute('aria-busy');
  button.setAttribute('aria-pressed', 'true');
  button.textContent = 'Saved';
});
</script>`;

/** Builds the same cards with a short inline Save handler: nothing to load, nothing to hydrate. */
export function plainPage(html: string): string {
  return withoutIslands(html)
    .replace(/<\/?i-l[^>]*>/g, '')
    .replace('</head>', `${inlineHandler}</head>`);
}

/** Builds the same cards with Save buttons that React hydrates once its bundle has loaded. */
export function bareReactPage(html: string, bundle: string): string {
  return withoutIslands(html)
    .replace(
      /<i-l n="save"[^>]*>([\s\S]*?action="\/pin\/(\d+)\/[\s\S]*?)<\/i-l>/g,
      '<div data-save="$2" style="display:contents">$1</div>',
    )
    .replace('</head>', `<script type="module" src="${bundle}"></script></head>`);
}
