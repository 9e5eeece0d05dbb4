/** The module that opens the options. Separate, so that this one stays small. */
interface OptionsList {
  options: (link: HTMLAnchorElement) => Promise<void>;
}

/**
 * Opens a card's options, and the boards to save to, over the page. Without script, or if the code fails to load, the
 * link opens their page.
 */
export function watchOptions(load: () => Promise<OptionsList>): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pin-card__options,[href*="/repin/"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load()
      .then((module) => module.options(link))
      .catch(() => (location.href = link.href));
  });
}
