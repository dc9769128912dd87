import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

type Decorator = keyof FastifyInstance & string;

/**
 * A service that other plugins use: decorates the app under `name`. Registration fails when a service that it needs is
 * missing, so the order in app.ts is checked when the server starts.
 * @param needs names of the decorators that `create` reads from the app
 */
export const servicePlugin = <Name extends Decorator, Needs extends Decorator>(
  name: Name,
  needs: readonly Needs[],
  create: (app: Pick<FastifyInstance, Needs | 'log'>) => FastifyInstance[Name],
) =>
  fp(
    async (app) => {
      // The cast drops Fastify's special case for getters; no service is one.
      (app.decorate as (name: string, value: unknown) => void)(name, create(app));
    },
    { name, decorators: { fastify: [...needs] } },
  );

/**
 * The routes of one domain, in a separate scope. Registration fails when a service that they need is missing.
 * @param needs names of the decorators that the routes read from the app
 */
export const routesPlugin = (
  name: string,
  needs: readonly Decorator[],
  register: (app: FastifyInstance) => void | Promise<void>,
) =>
  fp<object>(async (app: FastifyInstance) => register(app), {
    name: `${name} routes`,
    encapsulate: true,
    decorators: { fastify: [...needs] },
  });

/** Adds what plugins read from the app. */
export function decorate(app: FastifyInstance, decorators: Partial<FastifyInstance>): void {
  for (const [name, value] of Object.entries(decorators)) app.decorate(name, value as never);
}
