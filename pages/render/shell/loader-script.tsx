import type { ScriptFiles } from '../../../server/page-request.ts';

/**
 * The island loader and its imports. Not async: browsers delay async scripts until after the first paint, which waits
 * for this one, so that whatever can be seen can be tapped.
 */
export function LoaderScript({ loader }: { loader: ScriptFiles }) {
  return (
    <>
      <script type="module" blocking="render" fetchPriority="high" src={loader.entry} />
      {loader.imports.map((href) => (
        <link key={href} rel="modulepreload" fetchPriority="high" href={href} />
      ))}
    </>
  );
}
