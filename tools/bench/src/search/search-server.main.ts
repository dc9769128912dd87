import type { AddressInfo } from 'node:net';
import { createMerchantIndex } from '@dining/merchant-index';
import Fastify from 'fastify';
import { merchantRoutes } from '../../../../apps/api/src/modules/merchants/merchants.routes.ts';
import type { MerchantService } from '../../../../apps/api/src/modules/merchants/merchants.service.ts';
import { PartnerSearch } from '../../../../apps/api/src/modules/merchants/partner-search.ts';
import type { Site } from '../../../../apps/api/src/platform/tenancy/site.ts';
import { loadMerchants } from './load-index.ts';

/** The search call and a hello-world call on one bare server: `node search-server.main.ts <merchants>` prints its port. */
const index = createMerchantIndex();
await index.stage(loadMerchants(Number(process.argv[2])));
await index.publish();
const search = new PartnerSearch(index, { offers: [], photographs: new Map() }, new Date(), 25);
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
/** Processor time that this process has used so far, in microseconds. */
app.get('/processor-time', (_request, reply) => {
  const { user, system } = process.cpuUsage();
  reply.send(String(user + system));
});
const merchants: Pick<MerchantService, 'searchJson'> = {
  searchJson: (_partner, query) => search.answer(query, new Date()),
};
merchantRoutes(app, { merchants: merchants as MerchantService });
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
