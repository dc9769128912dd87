/** An effect on the outside world that is being delivered. */
export type Effect = {
  partner: string;
  /** Unique within the partner and the same at every attempt, so that a receiver can recognize duplicates. */
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** From 1. */
  attempt: number;
  queuedAt: Date;
  /** Aborts when the attempt takes too long or the process must stop. */
  signal: AbortSignal;
};

/**
 * Delivers one kind of effect. It is called again later when it rejects, and possibly after it succeeded, if the
 * process ended before the success was recorded. Its errors appear in the log and in `last_error`, so they must not
 * name a person, address or secret.
 */
export type EffectHandler = (effect: Effect) => Promise<void>;

/** Thrown by a handler when no later attempt can succeed: the effect is given up immediately. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}
