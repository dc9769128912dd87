/** How many merchants are handled between two chances to pause. */
export const STRIDE = 512;

/** Resolves immediately while the time slice lasts; once it is over, waiting requests run first. */
export type Pause = () => Promise<void>;

/**
 * Cuts long work into slices, so that requests are answered in between: the work awaits the pause every so often.
 * @param milliseconds length of a slice
 */
export function timeSlices(milliseconds = 3): Pause {
  let end = performance.now() + milliseconds;
  return async () => {
    if (performance.now() < end) return;
    await new Promise((resume) => setImmediate(resume));
    end = performance.now() + milliseconds;
  };
}
