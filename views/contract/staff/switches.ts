/** Feature flags that the staff toggle at run time, with their defaults. */
export const switches = {
  promoted_pins: { isOn: true, text: 'Promoted Pins in feeds' },
  event_log: { isOn: true, text: 'Taking reports of what is seen and clicked from browsers' },
  app_upsell: { isOn: true, text: 'Offering the app to members and visitors on phones' },
} as const satisfies Record<string, { isOn: boolean; text: string }>;

export type SwitchName = keyof typeof switches;

export interface SwitchState {
  name: SwitchName;
  isOn: boolean;
  /** Time of the last change, ISO 8601. Null if never changed. */
  changedAt: string | null;
}
