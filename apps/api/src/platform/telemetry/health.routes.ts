import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { OPEN_IN_STAGING } from '../http/staging-gate.ts';

const closed = { additionalProperties: false } as const;
const AliveSchema = Type.Object({ status: Type.Literal('ok') }, closed);
const ReadySchema = Type.Object({ status: Type.Literal('ready') }, closed);
const NotReadySchema = Type.Object({ status: Type.Literal('not ready') }, closed);

export type HealthOptions = {
  /** Whether calls can be answered; a rejection counts as no. */
  isReady(): Promise<boolean>;
  /** A check that takes longer counts as failed. */
  longestMs?: number;
  /** Whether the process was told to stop; never by default. */
  isStopping?(): boolean;
};

/**
 * `/healthz`: the process is alive. `/readyz`: it can answer and was not told to stop, so that balancers send visitors
 * elsewhere while the last ones are answered. On any host.
 */
export function healthChecks({ isReady, longestMs = 2_000, isStopping = () => false }: HealthOptions) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const noStore = { 'cache-control': 'no-store' };
    const alive = { tags: ['operations'], summary: 'Whether the process lives', response: { 200: AliveSchema } };
    const ready = {
      tags: ['operations'],
      summary: 'Whether calls can be answered',
      response: { 200: ReadySchema, 503: NotReadySchema },
    };
    app.get('/healthz', { schema: alive, config: OPEN_IN_STAGING }, (_request, reply) =>
      reply.headers(noStore).send({ status: 'ok' }),
    );
    app.get('/readyz', { schema: ready, config: OPEN_IN_STAGING }, async (_request, reply) => {
      const late = new Promise<boolean>((resolve) => void setTimeout(resolve, longestMs, false).unref());
      const isIt = !isStopping() && (await Promise.race([isReady().catch(() => false), late]));
      return reply
        .code(isIt ? 200 : 503)
        .headers(noStore)
        .send({ status: isIt ? 'ready' : 'not ready' });
    });
  };
}
