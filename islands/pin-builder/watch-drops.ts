/** Listens for files dropped anywhere on the page or pasted into it. Returns a function that stops it. */
export function watchDrops(root: HTMLElement | null, take: (files: Iterable<File>) => void): () => void {
  let depth = 0;
  const mark = (): void => void root?.classList.toggle('dragged-over', depth > 0);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
  const onEnter = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    depth += 1;
    mark();
  };
  const onLeave = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    depth = Math.max(0, depth - 1);
    mark();
  };
  const onOver = (event: DragEvent): void => {
    if (hasFiles(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent): void => {
    depth = 0;
    mark();
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    event.preventDefault();
    take(files);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const files = event.clipboardData?.files;
    if (!files?.length) return;
    event.preventDefault();
    take(files);
  };
  document.addEventListener('dragenter', onEnter);
  document.addEventListener('dragleave', onLeave);
  document.addEventListener('dragover', onOver);
  document.addEventListener('drop', onDrop);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('dragenter', onEnter);
    document.removeEventListener('dragleave', onLeave);
    document.removeEventListener('dragover', onOver);
    document.removeEventListener('drop', onDrop);
    document.removeEventListener('paste', onPaste);
  };
}
