import { plural } from '../../base/texts/formats.ts';

/** Strings for a pin, on its card and its page. */
export const pinTexts = {
  alt: (words: string) => `Picture: ${words}`,
  altBy: (name: string) => `Picture from ${name}`,
  moreOptions: 'More options',
  opensSite: (domain: string) => `Opens ${domain}`,
  unavailable: 'Unavailable',
  unavailableText: 'Removed by the creator',
  unavailableLabel: 'Pin not available',
  unavailableLead: 'This Pin is gone, but there is plenty more to look at.',
  open: 'Open',
  openInNewTab: 'Open in a new tab',
  see: 'See this Pin',
  visit: (domain: string) => `Visit ${domain}`,
  related: 'More like this',
  onBoard: 'On the board',
  inSection: ', in the section',
  savedBy: 'Saved by',
  saves: (count: number) => plural(count, 'save', 'saves'),
  edit: 'Edit',
  untitled: 'Pin',
  download: 'Download the picture',
  moreFrom: (name: string) => `More from ${name}`,
  moreOnBoard: (name: string) => `More on ${name}`,
  send: 'Send this pin',
  documentTitle: (title: string, site: string) => `${title} | ${site}`,
};
