import { qrCode, qrPath } from './qr-code.ts';

/** Width of the quiet zone that readers need, in modules. */
const quiet = 4;

/** A QR code, dark on light in both themes. Renders nothing if the text does not fit. */
export function QrCode({ text, alt }: { text: string; alt: string }) {
  const modules = qrCode(text);
  if (modules === null) return null;
  const { path, side } = qrPath(modules);
  const whole = side + 2 * quiet;
  return (
    <svg
      className="settings__qr-code"
      role="img"
      aria-label={alt}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
