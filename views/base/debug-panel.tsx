export interface DebugPanelProps {
  /** What is known of the page and of whom it was made for, in order. */
  facts: readonly [name: string, value: string][];
}

/** What employees see below a page whose address has a `deb_` parameter ([USER-09]). */
export function DebugPanel({ facts }: DebugPanelProps) {
  return (
    <aside className="deb" aria-label="Debug information">
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
