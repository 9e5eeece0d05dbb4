import { register } from 'node:module';

const hook = `export const load = (url, context, next) =>
  /\\.css(\\?|$)/.test(url)
    ? { format: 'module', source: "export default ''", shortCircuit: true }
    : next(url, context);`;

/** Has modules that are imported from then on find empty style sheets, which only a build can read. */
export function withoutStyles(): void {
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}
