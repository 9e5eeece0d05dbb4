/** Opens a card's options over the page. Without script, and when the code cannot be had, the link leads to their page. */
export function watchOptions(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.o');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import('./open-options.ts').then(
      ({ openOptions }) => openOptions(link),
      () => location.assign(link.href),
    );
  });
}
