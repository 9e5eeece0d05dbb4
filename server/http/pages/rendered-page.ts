import type { Request, Response } from 'express';
import type { PageFailure, PageRequest } from '../../page-request.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';
import type { RequestContext } from '../request-context.ts';

export interface PageOptions {
  /** Path and query of the page to render. May differ from the request's after a refused form. */
  url: string;
  status?: number;
  formState?: PageRequest['formState'];
  /** The failure to show instead of a page. `url` is then ignored. */
  failure?: PageFailure;
  /** For the failure that is shown if the page of a form cannot be. */
  resend?: PageFailure['resend'];
  /** Shown immediately, in preference to the session's toast. */
  toast?: ToastMessage;
}

export interface RenderedPage {
  status: number;
  /** In pieces that are never cut within a tag. A whole page as one string would take much longer to put together. */
  html: readonly string[];
  headers: [string, string][];
  /** Vike's name for the page. Null if there is no match. */
  pageId: string | null;
  /** The error in it. Null for a page that rendered as intended. */
  fault: unknown;
  /** Contains data only for the viewer. Browsers must not keep it after the page is left. */
  isPersonal: boolean;
}

export interface PageRenderer {
  /** Renders and sends a page. Signed-out pages are cached for others, personal ones never. */
  send(request: Request, response: Response, context: RequestContext, options: PageOptions): Promise<void>;
}
