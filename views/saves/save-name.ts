/**
 * Returns the accessible name of a pin's Save button: the button's own label, which is one word in every language, then
 * the pin ("Save Lemon cake").
 */
export const saveName = (label: string, pinName: string): string => `${label} ${pinName}`;

/** Returns the pin's name in the accessible name of its Save button. */
export const pinNameIn = (name: string): string => name.slice(name.indexOf(' ') + 1);
