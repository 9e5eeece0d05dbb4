import { Gauge, type Registry } from 'prom-client';

const states = ['loading', 'ready', 'too_large'] as const;

/** Metrics of the graph process: state, lag, and size. */
export function graphMetrics(registry: Registry, status: () => Record<string, unknown>): void {
  new Gauge({
    name: 'pinfold_graph_state',
    help: '1 for the state that the save graph is in.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const current = status()['state'];
      for (const state of states) this.set({ state }, state === current ? 1 : 0);
    },
  });
  const told = (name: string, help: string, field: string): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = status()[field];
        this.set(typeof value === 'number' ? value : Number.NaN);
      },
    });
  };
  told('pinfold_graph_behind_seconds', 'Age of what the save graph holds.', 'secondsBehind');
  told('pinfold_graph_edges', 'Saves in the graph.', 'edges');
  told('pinfold_graph_megabytes', 'Memory of the graph itself.', 'megabytes');
}
