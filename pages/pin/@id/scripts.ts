import type { CloseupRecord } from '../../../server/pins/get-pin.ts';
import { presentCloseup } from '../../../server/pins/present.ts';
import { mediaUrl } from '../../../views/media/media-url.ts';
import { profileUrl } from '../../../views/base/urls/canonical.ts';
import { videoOfPin } from '../../../views/media/video-of-pin.ts';
import { videoJsonLd } from '../../render/json-ld/video-json-ld.ts';
import { dataScript, stateScripts } from '../../render/state-scripts.ts';

/** Data scripts of a pin's page for programs: its state, the query response, and its schema.org posting. */
export function pinScripts(origin: string, pin: CloseupRecord): string {
  const wire = presentCloseup(origin, pin);
  const video = videoOfPin(pin);
  const key = JSON.stringify([['id', pin.id]]);
  return (
    stateScripts({ pins: { [pin.id]: wire }, resources: { PinResource: { [key]: { data: wire } } } }) +
    dataScript('data-relay-response="true" type="application/json"', {
      response: { data: { v3GetPinQuery: { data: asQueried(pin, wire) } } },
    }) +
    dataScript('data-test-id="leaf-snippet" type="application/ld+json"', posting(origin, pin)) +
    (video === null
      ? ''
      : dataScript(
          'data-test-id="video-snippet" type="application/ld+json"',
          videoJsonLd(origin, pin, video),
        ))
  );
}

/** Adds the field names that queries use for the most requested values. */
function asQueried(pin: CloseupRecord, wire: Record<string, unknown>): object {
  const images = wire['images'] as Record<string, { url: string }>;
  return {
    ...wire,
    entityId: pin.id,
    gridTitle: wire['grid_title'],
    createdAt: wire['created_at'],
    imageLargeUrl: images['orig']?.url,
    imageSpec_orig: images['orig'],
    imageSpec_736x: images['736x'],
    imageSpec_236x: images['236x'],
    images_orig: images['orig'],
    images_736x: images['736x'],
  };
}

/** schema.org SocialMediaPosting. Some programs require its `image` to be a single address. */
function posting(origin: string, pin: CloseupRecord): object {
  return {
    '@context': 'https://schema.org/',
    '@type': 'SocialMediaPosting',
    '@id': origin + pin.seoUrl,
    headline: pin.seoTitle,
    articleBody: pin.seoDescription,
    image: origin + mediaUrl(pin.picture, 'orig'),
    datePublished: pin.createdAt,
    author: {
      '@type': 'Person',
      name: pin.pinner.fullName,
      url: origin + profileUrl(pin.pinner.username),
    },
    ...(pin.link !== '' && { sharedContent: { '@type': 'WebPage', url: pin.link } }),
  };
}
