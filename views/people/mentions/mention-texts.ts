export const mentionTexts = {
  list: 'People to mention',
  found: (count: number) =>
    `${count === 1 ? '1 person' : `${count} people`} to mention. Use the arrow keys, then Enter.`,
};
