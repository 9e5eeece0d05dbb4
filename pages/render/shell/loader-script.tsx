import type { ScriptFiles } from '../../../server/page-request.ts';

/** The island loader and its imports. Not async: browsers delay async scripts until after the first paint. */
export function LoaderScript({ loader }: { loader: ScriptFiles }) {
  return (
    <>
      <script type="module" fetchPriority="high" src={loader.entry} />
      {loader.imports.map((href) => (
        <link key={href} rel="modulepreload" fetchPriority="high" href={href} />
      ))}
    </>
  );
}
