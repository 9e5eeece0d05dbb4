/** A modal that is open pauses with `high`, a page that is not looked at with `low` ([TRACK-02]). */
export type PausePriority = 'low' | 'high';

export type TrackerPause = 'running' | PausePriority;

export type TrackerEvent =
  { type: 'pause'; priority: PausePriority } | { type: 'resume'; priority: PausePriority };

/**
 * The tracker after an event. A pause of low priority does not weaken one of high priority, and a resume of low
 * priority is ignored while that is active. A resume of high priority ends any pause.
 */
export function trackerPauseStep(state: TrackerPause, event: TrackerEvent): TrackerPause {
  if (state === 'high' && event.priority === 'low') return state;
  return event.type === 'pause' ? event.priority : 'running';
}
