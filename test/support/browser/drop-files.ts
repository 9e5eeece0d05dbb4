import type { Page } from 'puppeteer-core';

export interface MadeUpFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Drops files on the page, or pastes them. */
export async function handFiles(page: Page, how: 'drop' | 'paste', files: MadeUpFile[]): Promise<void> {
  await page.evaluate(
    (kind, list) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    how,
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  );
}
