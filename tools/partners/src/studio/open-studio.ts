import { makeDraftWorkspace } from './draft-workspace.ts';
import { openLivePartner } from './live-partner.ts';
import { openPartnerDrafts } from './partner-drafts.ts';
import { openStudioSession, type StudioSession } from './studio-session.ts';

/**
 * Opens a partner for editing: copies its folder, validates and composes the copy.
 * @returns the session, the folder of bundles that the live site is served from, and how to remove the copy
 * @throws if the shell or the map data are missing, naming the command that builds them
 */
export async function openPartnerForEditing(
  root: string,
  code: string,
): Promise<{ session: StudioSession; bundles: string; close(): void }> {
  const workspace = makeDraftWorkspace(root, code);
  const drafts = openPartnerDrafts(`${root}/partners/${code}`, workspace.folder);
  const lookAtDrafts = await openLivePartner(root, code, workspace);
  return {
    session: await openStudioSession(code, drafts, lookAtDrafts),
    bundles: workspace.bundles,
    close: workspace.remove,
  };
}
