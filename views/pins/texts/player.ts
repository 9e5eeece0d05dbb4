/** Strings for the controls of videos and stories on a pin's page, and of the way to the next pin. */
export const playerTexts = {
  position: 'Position',
  positionOf: (at: string, length: string) => `${at} of ${length}`,
  mute: 'Turn sound off',
  unmute: 'Turn sound on',
  captions: 'Captions',
  fullScreen: 'Full screen',
  playStory: 'Play story',
  pauseStory: 'Pause story',
  previousPin: 'Previous Pin',
  nextPin: 'Next Pin',
};
