import { execFileSync } from 'node:child_process';

/**
 * The year in the footer of prerendered pages, from SOURCE_DATE_EPOCH or else the last commit, so that two builds of
 * one commit are byte-identical (BLD-06). Without a Git history it is the current year.
 */
export function sourceYear(root: string): number {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? lastCommitTime(root));
  return (epoch > 0 ? new Date(epoch * 1000) : new Date()).getUTCFullYear();
}

/** Seconds since 1970. */
function lastCommitTime(root: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
