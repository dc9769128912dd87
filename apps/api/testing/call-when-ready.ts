import { setTimeout as pause } from 'node:timers/promises';
import { call, type Answer } from './test-app.ts';

/** How long a server on a busy machine may turn calls away. */
const MAX_WAIT_MS = 30_000;

/** Whether the server turned the call away before it did anything: it sheds load, or it is not ready yet. */
const isTurnedAway = ({ status, body }: Answer, method: string): boolean =>
  status === 503 && (method === 'GET' || body.includes('The service is busy.'));

/**
 * Like {@link call}, but repeats the request for up to 30 seconds while a server on a busy machine turns it away.
 * @returns the first other response, or the last 503
 */
export async function callWhenReady(
  port: number,
  path: string,
  options: Parameters<typeof call>[2] = {},
): Promise<Answer> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const answer = await call(port, path, options);
    if (!isTurnedAway(answer, options.method ?? 'GET') || Date.now() > deadline) return answer;
    await pause(50);
  }
}
