/** Milliseconds on screen after which a video ad counts as viewed (spec §9, [VIDEO-02]). */
export const viewableMs = 1500;

/** Size of the video event buffer. */
export const keptEvents = 1000;

/** Appends an event to the buffer and drops the oldest beyond the limit. */
export function keepEvent<Event>(buffer: readonly Event[], event: Event): readonly Event[] {
  const kept = [...buffer, event];
  return kept.length > keptEvents ? kept.slice(kept.length - keptEvents) : kept;
}

/** Returns whether a video watched for this long counts as a view. */
export function isViewable(renderedMs: number): boolean {
  return renderedMs >= viewableMs;
}
