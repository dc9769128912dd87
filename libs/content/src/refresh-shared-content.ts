import type { PartnerSettings } from '@dining/partner-settings';
import { contentNames } from '@dining/rules';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { contentApi } from './content.endpoints.ts';

/**
 * Fetches all content sets, in place of those that a page was rendered with ahead of time: the server may have others from
 * a hosted service (CON-07). A set that cannot be fetched stays.
 */
export function refreshContent(
  dispatch: ThunkDispatch<never, unknown, UnknownAction>,
  { cmsRoute: route, cmsPreview: preview }: Pick<PartnerSettings, 'cmsRoute' | 'cmsPreview'>,
): void {
  for (const name of contentNames) {
    const call = { name, route, preview };
    void dispatch(contentApi.endpoints.content.initiate(call, { subscribe: false, forceRefetch: true }));
  }
}
