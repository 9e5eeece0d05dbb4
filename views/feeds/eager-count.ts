import { imageRows, rowsPerWidth } from './image-rows.ts';

/** A device's first screen: columns, their width, and the height below header and heading, in CSS pixels. */
const screens = {
  phone: { columns: 2, width: 165, height: 740 },
  tablet: { columns: 3, width: 236, height: 940 },
  desktop: { columns: 5, width: 236, height: 720 },
} as const;
/** Height of the words of a typical card. */
const wordsPx = 70;

/**
 * Returns how many of a list's pictures to load eagerly: those on the device's first screen, the largest of which is
 * what the page is waited for. With data saver on, the first alone.
 */
export function eagerCount(
  viewer: { isMobile: boolean; isTablet: boolean; saveData: boolean },
  pictures: readonly { width: number; height: number }[],
): number {
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
