/** An effect on the outside world that is being carried out. */
export type Effect = {
  partner: string;
  /** Unique within the partner, and the same at every attempt: whoever receives the effect can tell it came twice. */
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** From 1. */
  attempt: number;
  queuedAt: Date;
  /** Aborts when the attempt has taken too long, or the process must go. */
  signal: AbortSignal;
};

/**
 * Carries out one kind of effect. When it rejects it is called again later, and it may also be called again after it
 * succeeded, when the process ended before that was written down. What it rejects with ends up in the log and in
 * `last_error`, so it names no person, address or secret.
 */
export type EffectHandler = (effect: Effect) => Promise<void>;

/** Rejected with by a handler when no later attempt can succeed: the effect is given up at once. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}
