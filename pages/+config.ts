import type { Config } from 'vike/types';

/** Pages are rendered on the server only. Islands are the only script. */
export default {
  meta: {
    Page: { env: { server: true, client: false } },
    styles: { env: { server: true, client: false } },
    /** Builds a page's document from strings. See server/http/pages/hot. */
    fill: { env: { server: true, client: false } },
  },
  clientRouting: false,
  trailingSlash: true,
} satisfies Config & { styles?: unknown; fill?: unknown; trailingSlash?: boolean };
