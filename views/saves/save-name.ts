/** Returns the accessible name of a pin's Save button: the button's own label, then the pin ("Save Lemon cake"). */
export const saveName = (label: string, pinName: string): string => `${label} ${pinName}`;

/** Returns the pin's name in the accessible name of its Save button, which has one of these labels. */
export function pinNameIn(name: string, labels: string[]): string {
  const label = labels.find((each) => name.startsWith(saveName(each, ''))) ?? '';
  return name.slice(saveName(label, '').length);
}
