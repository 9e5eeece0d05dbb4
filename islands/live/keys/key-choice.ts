const key = 'keys';

/** Returns whether single keys act on this device. */
export function usesKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Switches single keys on or off on this device. Without storage, they stay on. */
export function chooseKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage is denied.
  }
}
