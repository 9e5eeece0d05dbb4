import type { PinCard } from '../contract/models.ts';
import { gridDescription } from '../base/text/pin-texts.ts';
import { frameMarkup } from './frame-markup.ts';

/** What a frame on another site shows of a pin. */
export interface FramedPin extends Pick<PinCard, 'id' | 'description' | 'picture'> {
  title: string;
}

const widest = 564;
/** Below this, words are not readable, so that the frame scrolls instead. */
const narrowest = 150;

/**
 * Returns the markup of a frame that shows a pin on another site (protocol §6), where its video plays, with its size:
 * picture and words, within the given width and height.
 */
export function embedCode(
  origin: string,
  pin: FramedPin,
  most: { width: number | null; height: number | null },
): { html: string; width: number; height: number } {
  const { width, height } = frameSize(pin, most.width ?? Infinity, most.height ?? Infinity);
  return { html: frameMarkup(origin, pin.id, { width, height, title: pin.title }), width, height };
}

/** Returns the size of a pin's frame: picture and words, within the given width and height. */
export function frameSize(
  pin: FramedPin,
  mostWidth = Infinity,
  mostHeight = Infinity,
): { width: number; height: number } {
  const ratio = pin.picture.height / pin.picture.width;
  const width = Math.min(widest, mostWidth);
  const fitting = Math.floor((mostHeight - wordsHeight(pin, width)) / ratio);
  const chosen = Math.max(Math.min(width, narrowest), Math.min(width, fitting));
  return {
    width: chosen,
    height: Math.min(mostHeight, Math.ceil(chosen * ratio) + wordsHeight(pin, chosen)),
  };
}

/** Pixels of a typical letter, of a line, around the words at both sides, and above each paragraph. */
const letter = 7.5;
const line = 20;
const aside = 24;
const above = 8;
/** The pinner's name and the Save button. */
const restHeight = 28 + 48;

function wordsHeight({ title, description }: FramedPin, width: number): number {
  const lines = (text: string): number =>
    Math.ceil((Array.from(text).length * letter) / Math.max(letter, width - aside));
  const paragraphs = [title, gridDescription(description, 200)].filter((text) => text !== '');
  return paragraphs.reduce((height, text) => height + above + line * lines(text), restHeight);
}
