import { isId } from '../base/text/is-id.ts';

/** The context of a click-out or save: the view of its page (spec §9), and the promotion that led there. */
export interface TrackingContext {
  viewType: number;
  viewParameter: number;
  campaign: string | null;
}

/** Builds the `client_tracking_params` of a click-out (OFFSITE-04) or save (SAVE-09), which clients pass on unchanged. */
export function trackingParamsOf({ viewType, viewParameter, campaign }: TrackingContext): string {
  return `${viewType}.${viewParameter}.${campaign ?? '0'}`;
}

/** Parses tracking parameters. Null if they are not from this site. */
export function readTrackingParams(text: string): TrackingContext | null {
  const [, viewType, viewParameter, campaign] = /^(\d{1,6})\.(\d{1,6})\.(0|[1-9]\d*)$/.exec(text) ?? [];
  if (viewType === undefined || viewParameter === undefined || campaign === undefined || !isId(campaign))
    return null;
  return {
    viewType: Number(viewType),
    viewParameter: Number(viewParameter),
    campaign: campaign === '0' ? null : campaign,
  };
}
