import { setTimeout } from 'node:timers/promises';

/** Time between two looks whether a server has started, in milliseconds. */
const READY_CHECK_MS = 200;

/** Waits until a server answers that it is ready. What keeps it from starting is on the terminal. */
export async function untilReady(url: string): Promise<void> {
  const isReady = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) return;
  await setTimeout(READY_CHECK_MS);
  await untilReady(url);
}
