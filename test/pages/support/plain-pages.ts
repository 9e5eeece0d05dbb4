import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../architecture/support/source-files.ts';

/** Returns the addresses of the pages that need no name or number in their path. */
export function plainPages(folder = '', path = '/'): string[] {
  return readdirSync(join(root, 'pages', folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === '+Page.tsx') return [path];
    if (!entry.isDirectory() || /^(@|_error|_tools|render|v3|saves)/.test(entry.name)) return [];
    const inner = entry.name === 'index' ? path : `${path}${entry.name}/`;
    return plainPages(join(folder, entry.name), inner);
  });
}
