/**
 * Returns the source whose error means that none of a video's can be played, which the video itself does not report.
 * Null for a video with an address of its own.
 */
export function lastSource(video: HTMLVideoElement): Element | null {
  return video.querySelector('source:last-of-type');
}
