/** Parts of the product that staff switch off and on while it runs, with what each is like before anybody has. */
export const switches = {
  promoted_pins: { isOn: true, text: 'Promoted pins in feeds' },
  event_log: { isOn: true, text: 'Taking reports of what is seen and clicked from browsers' },
  app_upsell: { isOn: true, text: 'Offering the app to members on phones' },
} as const satisfies Record<string, { isOn: boolean; text: string }>;

export type SwitchName = keyof typeof switches;

export interface SwitchState {
  name: SwitchName;
  isOn: boolean;
  /** When it was last changed, ISO 8601; null when never. */
  changedAt: string | null;
}
