import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { buildSearchIndex } from '../../../../apps/api/src/modules/merchants/index/search-index.ts';
import { merchantRoutes } from '../../../../apps/api/src/modules/merchants/merchants.routes.ts';
import { PartnerSearch } from '../../../../apps/api/src/modules/merchants/partner-search.ts';
import type { Site } from '../../../../apps/api/src/platform/tenancy/site-registry.ts';
import { loadMerchants } from './load-index.ts';

/** The search call and a hello-world call on one bare server: `node search-server.main.ts <merchants>` prints its port. */
const search = new PartnerSearch(buildSearchIndex(loadMerchants(Number(process.argv[2]))), [], new Date(), 25);
const site = { code: 'demo', bundle: { basics: { partner: { code: 'demo' } } } } as Site;

const app = Fastify({
  routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true } },
});
app.decorateRequest('site', undefined);
app.addHook('onRequest', (request, _reply, done) => {
  request.site = site;
  done();
});
app.get('/hello', (_request, reply) => {
  reply.send({ hello: 'world' });
});
await app.register(
  merchantRoutes({ searchJson: (_partner, query) => search.answer(query), find: async () => undefined }),
);
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
