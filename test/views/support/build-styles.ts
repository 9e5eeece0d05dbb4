import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { styleOptions } from '../../../server/cli/build/styles.ts';
import { shortClassNames } from '../../../server/cli/build/short-class-names.ts';

/**
 * A style sheet of views/base/styles with its imports inlined, minified as for production. Class names stay as in the
 * sources, unless they are to be short.
 */
export async function buildStyles(
  entry: 'grid.css' | 'page.css' | 'areas.css',
  { classNames = 'readable' }: { classNames?: 'readable' | 'short' } = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('../../../views/', import.meta.url)),
    logLevel: 'error',
    plugins: classNames === 'short' ? [shortClassNames()] : [],
    css: styleOptions,
    build: {
      write: false,
      cssMinify: true,
      rollupOptions: {
        input: fileURLToPath(new URL(`../../../views/base/styles/${entry}`, import.meta.url)),
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const { output } of outputs.filter((one) => 'output' in one)) {
    for (const file of output) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) return String(file.source);
    }
  }
  throw new Error(`${entry} made no style sheet`);
}
