/** Listens for files dropped anywhere on the page or pasted into it, until the signal. */
export function watchDrops(
  root: HTMLElement | null,
  take: (files: Iterable<File>) => void,
  signal: AbortSignal,
): void {
  let depth = 0;
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ): void => document.addEventListener(type, listener, { signal });
  const mark = (next: number): void => {
    depth = next;
    root?.classList.toggle('dragged-over', depth > 0);
  };
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
  const taken = (event: Event, files: FileList | undefined): void => {
    if (!files?.length) return;
    event.preventDefault();
    take(files);
  };
  listen('dragenter', (event) => {
    if (hasFiles(event)) mark(depth + 1);
  });
  listen('dragleave', (event) => {
    if (hasFiles(event)) mark(Math.max(0, depth - 1));
  });
  listen('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  listen('drop', (event) => {
    mark(0);
    taken(event, event.dataTransfer?.files);
  });
  listen('paste', (event) => taken(event, event.clipboardData?.files));
}
