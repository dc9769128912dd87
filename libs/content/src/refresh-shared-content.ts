import type { PartnerSettings } from '@dining/partner-settings';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { contentApi } from './content.endpoints.ts';

/**
 * Fetches what all pages share, the legal texts included, in place of what a page was rendered with ahead of time: the server
 * may have others from a hosted service (CON-07), and whoever joins accepts those (EXT-17). What cannot be fetched stays.
 */
export function refreshSharedContent(
  dispatch: ThunkDispatch<never, unknown, UnknownAction>,
  { cmsRoute: route, cmsPreview: preview }: Pick<PartnerSettings, 'cmsRoute' | 'cmsPreview'>,
): void {
  const call = { name: '*' as const, route, preview };
  void dispatch(contentApi.endpoints.content.initiate(call, { subscribe: false, forceRefetch: true }));
}
