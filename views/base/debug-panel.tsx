export interface DebugPanelProps {
  /** Facts about the page and its viewer, in order. */
  facts: readonly [name: string, value: string][];
}

/** Debug panel for employees, shown if the address has a `deb_` parameter ([USER-09]). */
export function DebugPanel({ facts }: DebugPanelProps) {
  return (
    <aside className="debug-panel" aria-label="Debug information">
      <h2>Debug information</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
