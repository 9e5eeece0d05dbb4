/** An open modal pauses with `high`, a hidden page with `low` ([TRACK-02]). */
export type PausePriority = 'low' | 'high';

export type TrackerPause = 'running' | PausePriority;

export type TrackerEvent =
  | { type: 'pause'; priority: PausePriority }
  | { type: 'resume'; priority: PausePriority };

/**
 * Returns the tracker's state after an event. A low-priority pause does not downgrade a high-priority one, and a
 * low-priority resume is ignored while that is active. A high-priority resume ends any pause.
 */
export function trackerPauseStep(state: TrackerPause, event: TrackerEvent): TrackerPause {
  if (state === 'high' && event.priority === 'low') return state;
  return event.type === 'pause' ? event.priority : 'running';
}
