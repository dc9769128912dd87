import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Where the studio of one partner has its copy of the folder, and the bundle that is composed from it. */
export type DraftWorkspace = {
  /** Stands in for the repository's root: its `partners/` has the draft of one partner and all others as they are. */
  root: string;
  /** The draft of the partner's folder. */
  folder: string;
  /** Stands in for `dist/partners`, for the server of the live site. */
  bundles: string;
  /** Removes the workspace. */
  remove(): void;
};

/**
 * Lays out a workspace in which validators, compose and server find the draft of one partner instead of its folder, so
 * that all of them run as they are.
 */
export function makeDraftWorkspace(root: string, code: string): DraftWorkspace {
  mkdirSync(join(root, 'dist/.studio'), { recursive: true });
  const workspace = mkdtempSync(join(root, 'dist/.studio', `${code}-`));
  const [partners, bundles] = [join(workspace, 'partners'), join(workspace, 'bundles')];
  mkdirSync(partners);
  mkdirSync(bundles);
  linkOthers(join(root, 'partners'), partners, code);
  linkOthers(join(root, 'dist/partners'), bundles, code);
  cpSync(join(root, 'partners', code), join(partners, code), { recursive: true });
  return {
    root: workspace,
    folder: join(partners, code),
    bundles,
    remove: () => rmSync(workspace, { recursive: true, force: true }),
  };
}

function linkOthers(from: string, to: string, code: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) if (name !== code) symlinkSync(join(from, name), join(to, name));
}
