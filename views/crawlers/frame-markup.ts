import { markup } from '../base/markup.ts';

/** A frame that shows a pin on another site: its size in CSS pixels, and its name. */
export interface Frame {
  width: number;
  height: number;
  title: string;
}

/** Returns the markup of a pin's frame (protocol §6). */
export function frameMarkup(origin: string, pinId: string, { width, height, title }: Frame): string {
  const address = `${origin}/ext/embed.html?id=${pinId}`;
  return markup`<iframe src="${address}" width="${width}" height="${height}" title="${title}" loading="lazy" allowfullscreen style="border:0;max-width:100%"></iframe>`
    .html;
}
