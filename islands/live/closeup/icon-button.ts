const paths = {
  play: 'M8 5.5v13l10-6.5Z',
  pause: 'M8.5 6v12m7-12v12',
  sound: 'M5 10v4h3l4 4V6L8 10Zm11-1.5a5 5 0 0 1 0 7',
  muted: 'M5 10v4h3l4 4V6L8 10Zm11 0 4 4m0-4-4 4',
  captions: 'M4 6h16v12H4zM8 11h3m2 0h3m-8 3h5',
  full: 'M5 9V5h4m6 0h4v4m0 6v4h-4m-6 0H5v-4',
} as const;

export type ControlIcon = keyof typeof paths;

/** A button with an icon, named for screen readers. */
export function iconButton(icon: ControlIcon, label: string, onUse: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', '22');
  svg.setAttribute('height', '22');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  button.append(svg);
  relabel(button, icon, label);
  button.addEventListener('click', onUse);
  return button;
}

/** Gives such a button another icon and name. */
export function relabel(button: HTMLButtonElement, icon: ControlIcon, label: string): void {
  button.title = label;
  button.setAttribute('aria-label', label);
  button.querySelector('path')?.setAttribute('d', paths[icon]);
}
