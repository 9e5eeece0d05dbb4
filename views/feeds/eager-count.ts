/** Pictures fetched eagerly: one row of the grid on the device at hand, fewer when data is to be saved. */
export function eagerCount(viewer: { isMobile: boolean; isTablet: boolean; saveData: boolean }): number {
  if (viewer.saveData) return 1;
  if (viewer.isTablet) return 3;
  return viewer.isMobile ? 2 : 5;
}
