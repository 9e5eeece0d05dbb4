/** Where the choice is kept. */
export const keyChoice = 'keys';

/** Returns whether single keys act on this device. */
export function usesKeys(): boolean {
  try {
    return localStorage.getItem(keyChoice) !== 'off';
  } catch {
    return true;
  }
}
