export interface GridMeasures {
  columns: number;
  /** Horizontal overflow of the page in pixels. */
  overflowPx: number;
  overlaps: number;
  isReadingOrder: boolean;
  gapPx: number;
  /** Smallest and largest gap between a card's last line and its end. */
  leastGapPx: number;
  maxGapPx: number;
  /** Maximum rows by which a picture within the height limits is cropped or stretched. */
  worstCropRows: number;
}

/**
 * Measures the page's masonry. Runs in the browser, so it uses nothing from outside and has no named inner functions
 * (the loader would wrap them in a helper).
 */
export function measureGrid(): GridMeasures {
  const grid = document.querySelector('.pin-grid');
  if (!grid) throw new Error('no grid');
  const cards = [...grid.querySelectorAll<HTMLElement>(':scope > .pin-card')];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const style = getComputedStyle(grid);
  const unitPx = parseFloat(style.gridAutoRows);
  let overlaps = 0;
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.right <= other.left + 0.5 ||
        other.right <= one.left + 0.5 ||
        one.bottom <= other.top + 0.5 ||
        other.bottom <= one.top + 0.5;
      if (!apart) overlaps += 1;
    }
  });
  const gaps: number[] = [];
  const crops: number[] = [];
  cards.forEach((card, index) => {
    const words = card.querySelector('.pin-card__footer');
    const box = boxes[index];
    const image = card.querySelector('img');
    if (!words || !box || !image) return;
    gaps.push(box.bottom - words.getBoundingClientRect().bottom);
    const shown = image.getBoundingClientRect();
    const wantedRows = (24 * Number(image.getAttribute('height'))) / Number(image.getAttribute('width'));
    if (wantedRows >= 11 && wantedRows <= 49) crops.push(Math.abs(shown.height / unitPx - wantedRows));
  });
  const tops = boxes.map((box) => box.top);
  return {
    columns: boxes.filter((box) => Math.abs(box.top - (boxes[0]?.top ?? 0)) < 1).length,
    overflowPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    overlaps,
    isReadingOrder: tops.every((top, index) => index === 0 || top >= (tops[index - 1] ?? 0) - 0.5),
    gapPx: parseFloat(style.columnGap),
    leastGapPx: Math.min(...gaps),
    maxGapPx: Math.max(...gaps),
    worstCropRows: Math.max(...crops),
  };
}
