import type { ScriptFiles } from '../../../server/page-request.ts';

/** The islands' loader and what it imports. Not async: browsers put such scripts off until something has been painted. */
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
