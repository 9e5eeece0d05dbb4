/** Feature flags that the staff toggle at run time, with their defaults. */
export const switches = {
  promoted_pins: { isOn: true },
  event_log: { isOn: true },
  app_upsell: { isOn: true },
} as const satisfies Record<string, { isOn: boolean }>;

export type SwitchName = keyof typeof switches;

export interface SwitchState {
  name: SwitchName;
  isOn: boolean;
  /** Time of the last change, ISO 8601. Null if never changed. */
  changedAt: string | null;
}
