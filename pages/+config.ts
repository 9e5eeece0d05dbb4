import type { Config } from 'vike/types';

/** Pages are rendered on the server alone; islands are the only script. */
export default {
  meta: {
    Page: { env: { server: true, client: false } },
    styles: { env: { server: true, client: false } },
  },
  clientRouting: false,
  trailingSlash: true,
} satisfies Config & { styles?: unknown; trailingSlash?: boolean };
