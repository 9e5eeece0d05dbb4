/** Strings for a pin's page. */
export const closeupTexts = {
  seeMore: 'See more',
  moreInformation: 'More information',
  close: 'Close',
  rows: {
    title: 'Title',
    description: 'Description',
    altText: 'In the picture',
    pinner: 'Pinned by',
    board: 'Board',
    source: 'Source',
    date: 'Date',
    size: 'Size',
    saves: 'Saves',
    comments: 'Comments',
  },
  pixels: (width: number, height: number) => `${width} × ${height} pixels`,
  /** For a save imported with a copy of an account on another site. */
  origin: (creator: string, host: string) => {
    const from = host === '' ? 'another site' : host;
    return creator === '' ? `Saved on ${from}` : `Saved on ${from} from a Pin by ${creator}`;
  },
  viewer: 'Image viewer',
  enlarge: 'View larger',
  zoom: 'Zoom',
  zoomed: (percent: number) => `${percent} %`,
};
