import { mediaDetailsOfPin, type StoredCaption } from '../../../db/queries/media/pin-media.ts';
import { pinCardById } from '../../../db/queries/pins/pin-cards.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { refusals } from '../../refusals.ts';

/** Parses a video's captions, empty for ''. Throws a field error if they are not WebVTT. */
export function readCaptions(stated: string, language: string): StoredCaption[] {
  if (stated === '') return [];
  const body = stated.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const isWebVtt = /^WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/.test(body);
  const hasCue = /^(?:\d+:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d+:)?\d{2}:\d{2}\.\d{3}/m.test(body);
  if (!isWebVtt || !hasCue) throw fieldError('captions', refusals.pins.captions);
  return [{ language: language || 'en', label: languageName(language || 'en'), text: body }];
}

/** Returns the WebVTT of a pin's video. Throws `captions_not_found`, also for a pin hidden from the viewer. */
export async function captionsOfPin(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  pinId: string,
  language: string,
): Promise<string> {
  const pin = await pinCardById(services.db, viewerId, pinId);
  const details = pin === null ? null : await mediaDetailsOfPin(services.db, pinId);
  const found =
    details !== null && 'captions' in details
      ? details.captions.find((caption) => caption.language === language)
      : undefined;
  if (found === undefined) throw new AppError('captions_not_found');
  return found.text;
}

/** Returns a language's own name: 'Deutsch' for `de`. */
function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
