import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildApp } from '../../src/app.ts';
import type { LocationService } from '../../src/modules/locations/locations.ts';
import type { MerchantService } from '../../src/modules/merchants/merchants.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { loadEnv } from '../../src/platform/env/load-env.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';

/** The OpenAPI document of the server as JSON text (SRV-06). Only describes the routes; opens no database or other service. */
export async function apiDescription(): Promise<string> {
  const { app } = await buildApp({
    env: loadEnv({ LOG_LEVEL: 'silent' }),
    sites: { sites: [], byHost: () => undefined },
    renderer: { renderPage: () => Promise.reject(new Error('Pages are not rendered to describe the API.')) },
    database: {} as Database,
    merchants: {} as MerchantService,
    locations: {} as LocationService,
    metrics: createMetrics(),
    vault: { redeem: () => Promise.reject(new Error('Cards are not linked to describe the API.')) },
    now: () => new Date(0),
  });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Writes the description into a file, and makes its folder where it is missing. */
export async function writeApiDescription(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await apiDescription());
}
