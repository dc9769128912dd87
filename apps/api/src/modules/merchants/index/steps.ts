/** Work cut into pieces: it may pause at every yield. Returns its result. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all pieces at once. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Does the pieces between other work, so that requests are answered meanwhile.
 * @param milliseconds how long to hold the process at a time
 */
export async function runInSlices<Result>(steps: Steps<Result>, milliseconds = 3): Promise<Result> {
  let until = performance.now() + milliseconds;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resume) => setImmediate(resume));
    until = performance.now() + milliseconds;
  }
}

/** How many merchants are handled between two chances to pause. */
export const STRIDE = 512;
