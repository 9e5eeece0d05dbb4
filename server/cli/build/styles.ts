import { readFileSync } from 'node:fs';
import type { CSSOptions, Plugin } from 'vite';

/** `Features.LightDark` of Lightning CSS, which is no dependency of ours. */
const lightDark = 1048576;

/** No sheet uses `light-dark()`, which Lightning CSS prepares for beside each `color-scheme`. */
export const styleOptions: CSSOptions = { lightningcss: { exclude: lightDark } };

const order = readFileSync('views/base/styles/foundation/layers.css', 'utf8');

/** While developing, Vike links the sheets of islands ahead of the page's own: each then declares the layers' order. */
export function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    apply: 'serve',
    enforce: 'pre',
    transform: { filter: { id: /\.css\?direct$/ }, handler: (code) => `${order}${code}` },
  };
}
