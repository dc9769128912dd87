import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { envSchema } from '../../apps/api/src/platform/env/env.schema.ts';
import { loadEnv } from '../../apps/api/src/platform/env/load-env.ts';
import { root } from './run-command.ts';

const compose = readFileSync(`${root}/docs/how-to/compose.yaml`, 'utf8');

/** The .env file of an operator. */
const dotEnv: Record<string, string> = {
  DB_APP_PASSWORD: 'a1',
  DB_OWNER_PASSWORD: 'b2',
  DB_VAULT_PASSWORD: 'd4',
  COOKIE_SECRET: 'c3'.repeat(48),
  VAULT_KEY: 'e5'.repeat(48),
  CARDS_ORIGIN: 'https://cards.example.com',
  SMTP_URL: 'smtp://mail.internal',
  MAIL_FROM: 'no-reply@mail.example.com',
};

const substitute = (text: string) => text.replaceAll(/\$\{(\w+):[?-]\}/g, (_whole, name: string) => dotEnv[name] ?? '');

it('SRV-05 the compose example sets every variable that production requires, and no unknown one', () => {
  const [, block = ''] = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  const environment = Object.fromEntries(
    [...block.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, substitute(value)]),
  );
  expect(Object.keys(environment).filter((name) => !(name in envSchema.properties))).toEqual([]);
  expect(loadEnv(environment)).toMatchObject({
    APP_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: 4200,
    TRUSTED_PROXIES: ['172.28.0.0/16'],
  });
});

it('the compose example starts a file that exists', () => {
  const [, file = ''] = /command: \[.* (\S+\.ts)\]/.exec(compose) ?? [];
  expect(existsSync(`${root}/${file}`)).toBe(true);
  expect(file).toBe('apps/api/src/main.ts');
});
