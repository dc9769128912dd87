import type { Server } from 'node:http';
import type { Env } from './platform/env/env.schema.ts';
import type { EnvSource } from './platform/env/load-env.ts';
import { portProblem } from './platform/http/listen-error.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';

/** Loaded on demand: without a collector a server loads nothing of OpenTelemetry. */
export const openTracing = async (endpoint: string | undefined): Promise<Tracing | undefined> =>
  endpoint === undefined ? undefined : (await import('./platform/telemetry/tracing.ts')).openTracing(endpoint);

/**
 * Serves the metrics on METRICS_PORT.
 * @param environment tells whether the port was chosen or is only the default
 * @throws ListenError with a message for the operator
 */
export function listenForMetrics(
  metrics: Metrics,
  { APP_ENV, METRICS_PORT, METRICS_HOST }: Pick<Env, 'APP_ENV' | 'METRICS_PORT' | 'METRICS_HOST'>,
  environment: EnvSource,
): Promise<Server> {
  return metrics.listen(METRICS_PORT, METRICS_HOST).catch((error: NodeJS.ErrnoException) => {
    // The port is only a default, and another clone may already use it on this machine.
    const isByDefault = APP_ENV !== 'production' && !environment['METRICS_PORT'];
    if (isByDefault && error.code === 'EADDRINUSE') return metrics.listen(0, METRICS_HOST);
    throw portProblem(error, 'METRICS_PORT', METRICS_PORT, 'METRICS_HOST');
  });
}

/** Tells an operator whose proxies are not listed what that means. */
export function warnOfMissingProxies({ APP_ENV, TRUSTED_PROXIES }: Pick<Env, 'APP_ENV' | 'TRUSTED_PROXIES'>): void {
  if (APP_ENV === 'production' && TRUSTED_PROXIES.length === 0)
    process.stderr.write(
      'TRUSTED_PROXIES is not set: behind a proxy all visitors share one address, and with it the limits of one address. Set it to the addresses of the proxies.\n',
    );
}
