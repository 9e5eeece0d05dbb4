import { plural } from '../../base/texts/formats.ts';

/** Staff strings for promotions. */
export const promotionStaffTexts = {
  title: 'Promotions',
  lead: 'Pins that businesses pay for to be shown, newest first. Each can be ended.',
  state: 'State',
  states: { running: 'Running', paused: 'Paused', ended: 'Ended' },
  empty: 'No promotions',
  emptyText: 'No matching promotions.',
  by: 'by',
  dayBudget: (price: string) => `${price} a day`,
  between: (from: string, until: string) => `${from} to ${until}`,
  shown: (count: number) => `shown ${plural(count, 'time', 'times')}`,
  besides: (words: string) => `Beside: ${words}`,
  pin: (title: string) => (title === '' ? 'Open the Pin' : `Pin: ${title}`),
  owner: 'The business',
  end: 'End it',
  endNamed: (name: string) => `End the promotion: ${name}`,
  endHint: 'It cannot be started again. The business reads this in its history.',
  endSure: 'End the promotion',
  reason: 'Reason',
  ended: 'The promotion has ended.',
};
