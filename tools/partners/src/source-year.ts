import { execFileSync } from 'node:child_process';

/**
 * The year that pages rendered ahead show: of SOURCE_DATE_EPOCH, else of the last commit, so that two builds of one
 * commit are byte-identical (BLD-06); of today where there is no history.
 */
export function sourceYear(root: string): number {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? lastCommit(root));
  return (epoch > 0 ? new Date(epoch * 1000) : new Date()).getUTCFullYear();
}

function lastCommit(root: string): string {
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
