/** Number of pictures to load eagerly: one grid row on the device, fewer with data saver on. */
export function eagerCount(viewer: { isMobile: boolean; isTablet: boolean; saveData: boolean }): number {
  if (viewer.saveData) return 1;
  if (viewer.isTablet) return 3;
  return viewer.isMobile ? 2 : 5;
}
