export type Attributes = Readonly<Record<string, string | number>>;
export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** An SVG picture in the making. Coordinates are those of the full-size picture. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  #body: string[] = [];
  #definitions: string[] = [];
  #names = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  add(tag: string, attributes: Attributes, inner = ''): void {
    this.#body.push(element(tag, cheaperOpacity(attributes), inner));
  }

  path(d: string, attributes: Attributes): void {
    this.add('path', { d, ...attributes });
  }

  rect(x: number, y: number, width: number, height: number, attributes: Attributes): void {
    if (width <= 0 || height <= 0) return;
    this.add('rect', { x, y, width, height, ...attributes });
  }

  circle(cx: number, cy: number, r: number, attributes: Attributes): void {
    this.add('circle', { cx, cy, r, ...attributes });
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): void {
    this.add('ellipse', { cx, cy, rx, ry, ...attributes });
  }

  fill(color: string): void {
    this.rect(0, 0, this.width, this.height, { fill: color });
  }

  group(attributes: Attributes, draw: () => void): void {
    this.#body.push(element('g', attributes, '').replace('</g>', ''));
    draw();
    this.#body.push('</g>');
  }

  /** A fill that runs across the shape's box from one corner (as fractions) to another. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.#define('linearGradient', { x1, y1, x2, y2 }, stopElements(stops));
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#define('radialGradient', { cx, cy, r }, stopElements(stops));
  }

  clip(d: string): string {
    return this.#define('clipPath', {}, element('path', { d }, ''));
  }

  /** A tile that fills shapes over and over. */
  pattern(width: number, height: number, inner: string, transform = ''): string {
    const attributes = { width, height, patternUnits: 'userSpaceOnUse', patternTransform: transform };
    return this.#define('pattern', attributes, inner);
  }

  /** Costs time by the area of the shape: for small and middling shapes. */
  blur(radius: number): string {
    const region = { x: '-30%', y: '-30%', width: '160%', height: '160%' };
    return this.#define('filter', region, element('feGaussianBlur', { stdDeviation: radius }, ''));
  }

  /** The shape's soft shadow, to be drawn before the shape itself. */
  shadow(d: string, dx: number, dy: number, radius: number, opacity: number, color = '#1a1020'): void {
    const filter = this.blur(radius);
    this.path(d, { fill: color, opacity, filter, transform: `translate(${round(dx)} ${round(dy)})` });
  }

  toSvg(scale: number): string {
    const size = `width="${Math.round(this.width * scale)}" height="${Math.round(this.height * scale)}"`;
    const box = `viewBox="0 0 ${this.width} ${this.height}" preserveAspectRatio="none"`;
    const definitions = `<defs>${this.#definitions.join('')}</defs>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${definitions}${this.#body.join('')}</svg>`;
  }

  #define(tag: string, attributes: Attributes, inner: string): string {
    const id = `d${this.#names++}`;
    this.#definitions.push(element(tag, { id, ...attributes }, inner));
    return `url(#${id})`;
  }
}

/** Markup of one element; numbers are rounded to a hundredth. */
export function element(tag: string, attributes: Attributes, inner = ''): string {
  let text = `<${tag}`;
  for (const [name, value] of Object.entries(attributes))
    if (value !== '') text += ` ${name}="${typeof value === 'number' ? round(value) : value}"`;
  return `${text}>${inner}</${tag}>`;
}

/** A whole element's opacity makes the renderer paint it aside first; a paint's own opacity is free. */
function cheaperOpacity(attributes: Attributes): Attributes {
  const { opacity, ...rest } = attributes;
  if (opacity === undefined || 'filter' in attributes) return attributes;
  if (!('stroke' in attributes)) return { ...rest, 'fill-opacity': opacity };
  return attributes['fill'] === 'none' ? { ...rest, 'stroke-opacity': opacity } : attributes;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function stopElements(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('');
}
