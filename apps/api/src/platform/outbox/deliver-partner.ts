import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { FinalFailure, type EffectHandler } from './effect.ts';
import { markDelivered, markFailure, takeDue, type TakenEffect } from './outbox.repository.ts';
import { MAX_ATTEMPTS, retryPauseMs } from './retry-pause.ts';

/** An attempt that takes longer has failed. */
export const ATTEMPT_MS = 20_000;

/** A process that ended in an attempt leaves the effect to others after this time; well beyond ATTEMPT_MS. */
export const LEASE_MS = 60_000;

export type DeliverOptions = {
  database: Database;
  /** By kind. Effects of other kinds are left alone: a newer process may know them. */
  handlers: Readonly<Record<string, EffectHandler>>;
  now(): Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Milliseconds; ATTEMPT_MS when not given. */
  attemptMs?: number;
};

/** How many effects were delivered, put off after a failure, and given up. */
export type Deliveries = { delivered: number; postponed: number; failed: number };

/**
 * Carries out due effects of one partner, one after the other, until none is due, `most` were tried or `stop` aborts.
 * @param stop no attempt begins after it; `cancel` also ends the one under way
 */
export async function deliverPartner(
  options: DeliverOptions,
  partner: string,
  { most, stop, cancel }: { most: number; stop: AbortSignal; cancel: AbortSignal },
): Promise<Deliveries> {
  const { database, handlers, now } = options;
  const done: Deliveries = { delivered: 0, postponed: 0, failed: 0 };
  for (let tried = 0; tried < most && !stop.aborted; tried += 1) {
    const taken = await takeDue({ database, partner }, Object.keys(handlers), now(), LEASE_MS);
    if (taken === undefined) break;
    done[await attempt(options, partner, taken, cancel)] += 1;
  }
  return done;
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
    await markFailure({ database, partner }, taken, { error: inOneLine(error), failedAt: now() });
    log.error(about, 'an effect was given up');
    return 'failed';
  }
  await markFailure({ database, partner }, taken, {
    error: inOneLine(error),
    dueAt: new Date(now().getTime() + retryPauseMs(taken.attempts)),
  });
  log.warn(about, 'an effect failed and will be tried again');
  return 'postponed';
}

/** What went wrong, or undefined when the effect was carried out. */
async function failureOf(
  { handlers, attemptMs = ATTEMPT_MS }: DeliverOptions,
  partner: string,
  taken: TakenEffect,
  cancel: AbortSignal,
): Promise<Error | undefined> {
  const { id, kind, payload, attempts, created_at: queuedAt } = taken;
  // The attempts before this one all ended with their process: it may be the effect that ends them.
  if (attempts > MAX_ATTEMPTS) return new FinalFailure('The process ended in every attempt.');
  const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), cancel]);
  const ended = Promise.withResolvers<never>();
  const end = (): void => ended.reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    await Promise.race([
      handlers[kind]?.({ partner, id, kind, payload, attempt: attempts, queuedAt, signal }),
      ended.promise,
    ]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('The handler rejected with something that is no error.');
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** An error as `last_error` holds it. PostgreSQL repeats values in its messages, so of its errors only the code is kept. */
function inOneLine(error: Error & { code?: unknown; severity?: unknown }): string {
  const code = typeof error.code === 'string' ? ` ${error.code}` : '';
  const text = error.severity === undefined ? `${error.name}${code}: ${error.message}` : `${error.name}${code}`;
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 300);
}
