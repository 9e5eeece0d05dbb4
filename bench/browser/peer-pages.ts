/** The product's home page without its islands: cards, words and styles as they are, pictures at one size. */
function withoutIslands(html: string): string {
  return html
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<i-l n="toasts"[^>]*>[\s\S]*?<\/i-l>/g, '')
    .replace(
      /src="\/media\/[^"]*\/([0-9a-f]{32})\.jpg"( srcset="[^"]*")?( sizes="[^"]*")?/g,
      'src="/474/$1"',
    );
}

/** Signatures of the page's pictures in their order. */
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

/** The same cards whose Save is a handler of some lines in the page: nothing to load, nothing to wake. */
export function plainPage(html: string): string {
  return withoutIslands(html)
    .replace(/<\/?i-l[^>]*>/g, '')
    .replace('</head>', `${inlineHandler}</head>`);
}

/** The same cards whose Save buttons React hydrates when its bundle has come. */
export function bareReactPage(html: string, bundle: string): string {
  return withoutIslands(html)
    .replace(
      /<i-l n="save"[^>]* p="{`id`:`(\d+)`[^"]*">([\s\S]*?)<\/i-l>/g,
      '<div data-save="$1" style="display:contents">$2</div>',
    )
    .replace('</head>', `<script type="module" src="${bundle}"></script></head>`);
}
