import { imageRows, rowsPerWidth } from './image-rows.ts';

/** A device's first screen: columns, their width, and the height below header and heading, in CSS pixels. */
const screens = {
  phone: { columns: 2, width: 165, height: 740 },
  tablet: { columns: 3, width: 236, height: 940 },
  desktop: { columns: 5, width: 236, height: 720 },
} as const;
/** Height of the words of a typical card. */
const wordsPx = 70;

interface Device {
  isMobile: boolean;
  isTablet: boolean;
  saveData: boolean;
}

/** Returns how many of a list of articles or topics are in its first rows: their covers are loaded eagerly. */
export function eagerCovers({ isMobile, saveData }: Device, list: 'articles' | 'topics'): number {
  if (saveData) return 1;
  if (list === 'articles') return isMobile ? 2 : 4;
  return isMobile ? 4 : 8;
}

/**
 * Returns how many of a list's pictures to load eagerly: those on the device's first screen, the largest of which is
 * what the page is waited for. With data saver on, the first alone.
 */
export function eagerCount(viewer: Device, pictures: readonly { width: number; height: number }[]): number {
  if (viewer.saveData) return 1;
  const { columns, width, height } =
    screens[viewer.isTablet ? 'tablet' : viewer.isMobile ? 'phone' : 'desktop'];
  const ends = new Array<number>(columns).fill(0);
  const below = pictures.findIndex((picture) => {
    const top = Math.min(...ends);
    ends[ends.indexOf(top)] =
      top + (imageRows(picture.width, picture.height) * width) / rowsPerWidth + wordsPx;
    return top >= height;
  });
  return below === -1 ? pictures.length : below;
}
