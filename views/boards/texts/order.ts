/** Strings for ordering and deleting boards. */
export const orderTexts = {
  title: 'Put your boards in order',
  lead: 'Everyone who looks at your profile sees this order.',
  dragLead: 'Drag a board by its handle, or use the arrow keys on it.',
  handle: (name: string) => `Move ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
  failed: (name: string) => `${name} could not be moved. It is back where it was.`,
  remove: (name: string) => `Delete ${name}`,
  removeQuestion: (name: string) => `Delete “${name}” and its Pins?`,
  removeHint: 'They disappear for everyone. You can restore the board for 14 days.',
  removeYes: 'Delete',
  removeNo: 'Keep it',
  deleted: (name: string) => `${name} is deleted.`,
  restored: (name: string) => `${name} is back.`,
  notDeleted: (name: string) => `${name} could not be deleted. It is back where it was.`,
};
