/** Errors of code that could not be loaded, as opposed to code that failed. */
const errors = new WeakSet<object>();

let attempt = 0;

/**
 * Number of the current attempt to load code. Code that could not be loaded is not fetched again within one attempt: React
 * renders what has failed once more, and would fetch without end.
 */
export const loadAttempt = (): number => attempt;

/** Begins a new attempt: boundaries call it before they show what has failed again. */
export function retryLoads(): void {
  attempt += 1;
}

const listeners = new Set<() => void>();

/** Marks an error as a failure to load code. */
export function markLoadError(error: unknown): void {
  if (typeof error === 'object' && error !== null) errors.add(error);
}

/** Whether code could not be loaded: there is no connection, or a new version of the site has replaced its files. */
export const isLoadError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && errors.has(error);

/** Tells the listeners that a part of the page is missing. */
export function reportMissingPart(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the code of a part that a visitor opened could not be loaded. Returns a function that unsubscribes. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
