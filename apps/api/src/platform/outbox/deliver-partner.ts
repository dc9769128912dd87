import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { FinalFailure, type EffectHandler } from './effect.ts';
import { markDelivered, markFailure, takeDue, type TakenEffect } from './outbox.repository.ts';
import { MAX_ATTEMPTS, retryPauseMs } from './retry-pause.ts';

/** An attempt that takes longer has failed. */
const ATTEMPT_MS = 20_000;

/** If a process ends during an attempt, others may take the effect after this time, well beyond ATTEMPT_MS. */
const LEASE_MS = 60_000;

export type DeliverOptions = {
  database: Database;
  /** By kind. Effects of other kinds are skipped: a newer process may know them. */
  handlers: Readonly<Record<string, EffectHandler>>;
  now(): Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Milliseconds; ATTEMPT_MS by default. */
  attemptMs?: number;
};

/** Number of effects delivered, postponed after a failure, and given up. */
export type Deliveries = { delivered: number; postponed: number; failed: number };

/**
 * Delivers due effects of one partner, one after the other, until none is due, `limit` were attempted or `stop` aborts.
 * @param stop prevents further attempts; `cancel` also aborts the current one
 */
export async function deliverPartner(
  options: DeliverOptions,
  partner: string,
  { limit, stop, cancel }: { limit: number; stop: AbortSignal; cancel: AbortSignal },
): Promise<Deliveries> {
  const { database, handlers, now } = options;
  const deliveries: Deliveries = { delivered: 0, postponed: 0, failed: 0 };
  for (let tried = 0; tried < limit && !stop.aborted; tried += 1) {
    const taken = await takeDue({ database, partner }, Object.keys(handlers), now(), LEASE_MS);
    if (taken === undefined) break;
    deliveries[await attempt(options, partner, taken, cancel)] += 1;
  }
  return deliveries;
}

async function attempt(
  options: DeliverOptions,
  partner: string,
  taken: TakenEffect,
  cancel: AbortSignal,
): Promise<keyof Deliveries> {
  const { database, now, log } = options;
  const error = await failureOf(options, partner, taken, cancel);
  if (error === undefined) {
    await markDelivered({ database, partner }, taken.id, now());
    return 'delivered';
  }
  const about = { err: error, partner, kind: taken.kind, effect: taken.id, attempt: taken.attempts };
  if (error instanceof FinalFailure || taken.attempts >= MAX_ATTEMPTS) {
    await markFailure({ database, partner }, taken, { error: toLastError(error), failedAt: now() });
    log.error(about, 'an effect was given up');
    return 'failed';
  }
  await markFailure({ database, partner }, taken, {
    error: toLastError(error),
    dueAt: new Date(now().getTime() + retryPauseMs(taken.attempts)),
  });
  log.warn(about, 'an effect failed and will be tried again');
  return 'postponed';
}

/** The error of an attempt, or undefined when it delivered the effect. */
async function failureOf(
  { handlers, attemptMs = ATTEMPT_MS }: DeliverOptions,
  partner: string,
  taken: TakenEffect,
  cancel: AbortSignal,
): Promise<Error | undefined> {
  const { id, kind, payload, attempts, created_at: queuedAt } = taken;
  // The process aborted in every earlier attempt, so the effect itself may be what ends it.
  if (attempts > MAX_ATTEMPTS) return new FinalFailure('The process aborted in every attempt.');
  const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), cancel]);
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([
      handlers[kind]?.({ partner, id, kind, payload, attempt: attempts, queuedAt, signal }),
      aborted.promise,
    ]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('The handler rejected with something that is not an Error.');
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * An error in the format of `last_error`. PostgreSQL's messages repeat values, so only the code of its errors is
 * stored.
 */
function toLastError(error: Error & { code?: unknown; severity?: unknown }): string {
  const code = typeof error.code === 'string' ? ` ${error.code}` : '';
  const text = error.severity === undefined ? `${error.name}${code}: ${error.message}` : `${error.name}${code}`;
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 300);
}
