import { Drawing } from '../studio/drawing.ts';
import type { Film } from './film.ts';

const [width, height, seconds] = [560, 560, 4];
const sheet = { x: 80, y: 60, width: 400, height: 440 };

/** A finished screen print; then white paper again, and the print comes out from under the squeegee. */
export function pulledPrint(): Film {
  const done = 'if(lt(t\\,1.2)\\,1\\,if(lt(t\\,1.6)\\,1-(t-1.2)/0.4\\,min((t-1.6)/2.2\\,1)))';
  const traveled = `${sheet.height}*${done}`;
  return {
    width,
    height,
    seconds,
    background: printOnTable(),
    layers: [
      // The paper that is still white; it goes away under the frame's lower edge.
      { drawing: whitePaper(), y: traveled },
      { drawing: lowerEdge() },
      { drawing: squeegee(), y: traveled },
    ],
  };
}

function printOnTable(): Drawing {
  const drawing = new Drawing(width, height);
  table(drawing, 0);
  drawing.rect(56, 34, 448, 492, { fill: '#5d4533', rx: 6 });
  drawing.rect(sheet.x, sheet.y, sheet.width, sheet.height, { fill: '#f7eedb' });
  const [cx, cy] = [280, 236];
  for (const [radius, color] of [
    [132, '#f2b632'],
    [100, '#ee7d3b'],
    [68, '#d9472f'],
    [34, '#f7eedb'],
  ] as const)
    drawing.circle(cx, cy, radius, { fill: color });
  for (const [y, color] of [
    [330, '#2f7f79'],
    [376, '#235c6b'],
    [424, '#1c3c50'],
  ] as const)
    drawing.path(`M${sheet.x} ${y}q50 -34 100 0t100 0t100 0t100 0V${sheet.y + sheet.height}H${sheet.x}Z`, {
      fill: color,
    });
  return drawing;
}

/** Planks from a height on. */
function table(drawing: Drawing, from: number): void {
  drawing.rect(0, from, width, height - from, { fill: '#c9a27a' });
  for (let x = 0; x < width; x += 46)
    drawing.rect(x, from, 2, height - from, { fill: '#8f6847', 'fill-opacity': 0.35 });
}

function whitePaper(): Drawing {
  const drawing = new Drawing(width, height);
  drawing.rect(sheet.x, sheet.y, sheet.width, sheet.height, { fill: '#f7eedb' });
  drawing.rect(sheet.x, sheet.y, sheet.width, 14, { fill: '#d9472f', 'fill-opacity': 0.25 });
  return drawing;
}

function lowerEdge(): Drawing {
  const drawing = new Drawing(width, height);
  drawing.rect(56, sheet.y + sheet.height, 448, 26, { fill: '#5d4533' });
  table(drawing, 526);
  return drawing;
}

function squeegee(): Drawing {
  const drawing = new Drawing(width, height);
  drawing.rect(sheet.x + 6, sheet.y - 4, sheet.width - 12, 12, { fill: '#2b2622' });
  drawing.rect(sheet.x - 6, sheet.y - 42, sheet.width + 12, 40, {
    fill: drawing.linear([
      [0, '#e2b071'],
      [1, '#b07c44'],
    ]),
    rx: 8,
  });
  drawing.rect(sheet.x - 6, sheet.y - 42, sheet.width + 12, 8, { fill: '#f0cb96', rx: 4 });
  return drawing;
}
