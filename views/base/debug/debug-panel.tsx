export interface DebugPanelProps {
  /** Details about the page and its viewer, in order. */
  details: readonly [name: string, value: string][];
}

/** Debug panel for employees, shown if the address has a `deb_` parameter ([USER-09]). */
export function DebugPanel({ details }: DebugPanelProps) {
  return (
    <aside className="debug-panel" aria-label="Debug information">
      <h2>Debug information</h2>
      <dl>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
