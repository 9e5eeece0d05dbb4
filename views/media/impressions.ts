/** How long a video ad must be on screen to have been seen, in milliseconds (spec §9, [VIDEO-02]). */
export const viewableMs = 1500;

/** Events that are kept of videos: the last thousand. */
export const keptEvents = 1000;

/** The buffer with one more event at its end, and without the oldest beyond a thousand. */
export function keepEvent<Event>(buffer: readonly Event[], event: Event): readonly Event[] {
  const kept = [...buffer, event];
  return kept.length > keptEvents ? kept.slice(kept.length - keptEvents) : kept;
}

/**
 * Whether an impression that lasted so long counts as seen.
 *
 * @unwired VIDEO-02: impressions of video ads are not told from others yet.
 */
export function isViewable(renderedMs: number): boolean {
  return renderedMs >= viewableMs;
}
