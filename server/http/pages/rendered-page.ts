import type { Request, Response } from 'express';
import type { PageFailure, PageRequest } from '../../page-request.ts';
import type { ToastMessage } from '../../../views/contract/models.ts';
import type { RequestContext } from '../request-context.ts';

export interface PageOptions {
  /** Path and query of the page to render; it may differ from the request's after a failed form. */
  url: string;
  status?: number;
  formState?: PageRequest['formState'];
  /** Says what failed where no page does: `url` is then of no account. */
  failure?: PageFailure;
  /** Shown at once, before what the session keeps. */
  toast?: ToastMessage;
}

export interface RenderedPage {
  status: number;
  html: string;
  headers: [string, string][];
  /** Name that Vike has for the page; null where it knew none. */
  pageId: string | null;
  /** What went wrong in it; null for pages that say what they should. */
  fault: unknown;
  /** Shows what is the viewer's alone; browsers are to keep nothing of it once it has been left. */
  isPersonal: boolean;
}

export interface PageRenderer {
  /** Renders and sends a page. Pages of visitors are kept for others; personal ones never are. */
  send(request: Request, response: Response, context: RequestContext, options: PageOptions): Promise<void>;
}
