import { buildApp } from '../../src/app.ts';
import type { LocationService } from '../../src/modules/locations/locations.service.ts';
import type { MerchantService } from '../../src/modules/merchants/merchants.service.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { loadEnv, REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';
import { describeApi } from '../../src/platform/openapi/describe-api.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';

/** The generated description of the API. */
export const API_DESCRIPTION_FILE = `${REPOSITORY_ROOT}docs/openapi.json`;

/** The OpenAPI document of the server as JSON text (SRV-06). Only describes the routes; opens no database or other service. */
export async function apiDescription(): Promise<string> {
  const app = await buildApp({
    env: loadEnv({ LOG_LEVEL: 'silent' }),
    sites: { sites: [], byHost: () => undefined },
    renderer: { renderPage: () => Promise.reject(new Error('Pages are not rendered to describe the API.')) },
    database: {} as Database,
    merchants: {} as MerchantService,
    locations: {} as LocationService,
    metrics: createMetrics(),
    vault: { redeem: () => Promise.reject(new Error('Cards are not linked to describe the API.')) },
    now: () => new Date(0),
    beforeRoutes: describeApi,
  });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
