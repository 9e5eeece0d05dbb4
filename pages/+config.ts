import type { Config } from 'vike/types';

/** Pages are rendered on the server only. Islands are the only script. */
export default {
  meta: {
    Page: { env: { server: true, client: false } },
    styles: { env: { server: true, client: false } },
    /** Makes the document of a page out of strings; see server/http/pages/hot. */
    fill: { env: { server: true, client: false } },
  },
  clientRouting: false,
  trailingSlash: true,
} satisfies Config & { styles?: unknown; fill?: unknown; trailingSlash?: boolean };
