import { existsSync, readdirSync } from 'node:fs';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { envSchema } from '../../../../apps/api/src/platform/env/env.schema.ts';
import { loadEnv } from '../../../../apps/api/src/platform/env/load-env.ts';
import { GRACE_MS } from '../../../../apps/api/src/platform/shutdown.ts';
import { root } from '../source-files.ts';
import {
  applied,
  appliedFiles,
  environmentOf,
  isWorkload,
  kustomizationIn,
  KUSTOMIZATIONS,
  manifest,
  manifestsIn,
  SECRETS_FILE,
  type Manifest,
  type Workload,
} from './deploy-files.ts';
import { unknownFields } from './manifest-types.ts';

/** The compiled schemas of Kubernetes, by API version. */
const API_VERSIONS: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

type Model = new (data: object) => { validate(): void };

/** Why a manifest does not fit the schema of its kind; undefined when it does. */
function schemaProblem(one: Manifest): string | undefined {
  const Kind = (API_VERSIONS[one.apiVersion] as Record<string, Model> | undefined)?.[one.kind];
  if (Kind === undefined) return `there is no ${one.apiVersion} ${one.kind}`;
  try {
    new Kind(one).validate();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const everyManifest = [...applied(), ...manifestsIn(SECRETS_FILE)];
const workloads = applied().filter(isWorkload);
const byName = (name: string): Workload => workloads.find(({ metadata }) => metadata.name === name) as Workload;
const containerOf = ({ spec }: Workload) => {
  const [container, ...others] = [...(spec.template.spec.initContainers ?? []), ...spec.template.spec.containers];
  if (container === undefined || others.length > 0) throw new Error('one container');
  return container;
};

/** Good values of every secret. */
const SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgresql://dining_app:a1@db.internal/dining',
  DATABASE_OWNER_URL: 'postgresql://dining_owner:b2@db.internal/dining',
  VAULT_DATABASE_URL: 'postgresql://dining_vault:c3@db.internal/dining_vault',
  COOKIE_SECRET: 'd4-0123456789'.repeat(4),
  VAULT_KEY: 'e5-0123456789'.repeat(4),
  CARD_VAULT_SECRET: 'f6-0123456789'.repeat(4),
  SMTP_URL: 'smtp://mail.internal',
};
/** An amount of memory as Kubernetes writes it. */
const mebibytes = (amount: unknown): number => {
  const [, number, unit] = /^(\d+)([MG])i$/.exec(String(amount)) ?? [];
  return Number(number) * (unit === 'G' ? 1024 : 1);
};
const environment = (name: string) => environmentOf(containerOf(byName(name)), SECRETS);

describe('the manifests for Kubernetes', () => {
  it.each(everyManifest.map((one) => [one.kind, one.metadata.name, one] as const))(
    'SRV-07 %s %s fits the schema of Kubernetes',
    (_kind, _name, one) => {
      expect(schemaProblem(one)).toBeUndefined();
    },
  );

  it('SRV-07 have no field that Kubernetes does not know', async () => {
    expect(await unknownFields(everyManifest)).toEqual([]);
  });

  it('SRV-07 the checks find a wrong type, an unknown kind and a misspelt field', async () => {
    const broken = structuredClone(byName('cards'));
    Object.assign(containerOf(broken), { readinesProbe: {} });
    expect(await unknownFields([byName('sites'), broken])).toEqual([
      expect.stringMatching(/^Deployment cards: .*readinesProbe.* does not exist/),
    ]);
    Object.assign(containerOf(broken), { ports: [{ containerPort: 'http' }] });
    expect(schemaProblem(broken)).toMatch(/ports\/0\/containerPort must be integer/);
    expect(schemaProblem({ ...broken, kind: 'Deploiment' })).toBe('there is no apps/v1 Deploiment');
  });

  it('SRV-07 are all applied by a kustomization, besides the list of secrets', () => {
    const listed = [
      ...appliedFiles(),
      SECRETS_FILE,
      ...KUSTOMIZATIONS.map((folder) => `${folder}/kustomization.yaml`),
    ].toSorted();
    const there = readdirSync(`${root}/deploy/kubernetes`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `deploy/kubernetes/${name}`)
      .toSorted();
    expect(listed).toEqual(there);
  });

  it('SRV-07 run one image, whose release both kustomizations set', () => {
    expect(new Set(workloads.map((one) => containerOf(one).image))).toEqual(new Set(['dining']));
    const images = KUSTOMIZATIONS.map((folder) => kustomizationIn(folder).images);
    expect(images[0]).toEqual(images[1]);
    expect(images[0]).toMatchObject([{ name: 'dining' }]);
    expect(images[0]?.[0]?.newTag).toMatch(/^\d+\.\d+\.\d+$/);
    expect(new Set(KUSTOMIZATIONS.map((folder) => kustomizationIn(folder).namespace))).toEqual(
      new Set([manifest('Namespace', 'dining').metadata.name]),
    );
  });

  it('SRV-07 hold no secret', () => {
    for (const { metadata, stringData = {}, data } of manifestsIn(SECRETS_FILE)) {
      expect(data, metadata.name).toBeUndefined();
      expect(new Set(Object.values(stringData)), metadata.name).toEqual(new Set(['']));
    }
    expect(applied().filter(({ kind }) => kind === 'Secret')).toEqual([]);
    type Field = { secret?: boolean };
    const secret = Object.entries(envSchema.properties as Record<string, Field>).flatMap(([name, field]) =>
      field.secret === true ? [name] : [],
    );
    for (const { kind, metadata, data = {} } of applied().filter((one) => one.kind === 'ConfigMap'))
      expect(
        secret.filter((name) => name in data),
        `${kind} ${metadata.name}`,
      ).toEqual([]);
  });

  it('SRV-05 SRV-07 set every variable that production requires, and no unknown one', () => {
    for (const one of workloads) {
      const name = one.metadata.name;
      const unknown = Object.keys(environment(name)).filter((variable) => !(variable in envSchema.properties));
      expect(unknown, name).toEqual([]);
      expect(
        Object.entries(environment(name)).filter(([key, value]) => value === '' && key in SECRETS),
        name,
      ).toEqual([]);
    }
    expect(loadEnv(environment('sites'))).toMatchObject({ APP_ENV: 'production', SERVE: 'all', HOST: '0.0.0.0' });
    expect(loadEnv(environment('cards'))).toMatchObject({ APP_ENV: 'production', SERVE: 'cards', HOST: '0.0.0.0' });
    expect(loadEnv(environment('migration')).DATABASE_OWNER_URL).toBe(SECRETS['DATABASE_OWNER_URL']);
  });

  it('SRV-07 CRD-02 keep the key of the fingerprints from the sites, and the members’ database from the card frame', () => {
    for (const variable of ['VAULT_KEY', 'VAULT_DATABASE_URL', 'DATABASE_OWNER_URL'])
      expect(environment('sites')).not.toHaveProperty(variable);
    for (const variable of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'COOKIE_SECRET', 'SMTP_URL'])
      expect(environment('cards')).not.toHaveProperty(variable);
    expect(Object.keys(environment('migration')).toSorted()).toEqual(['DATABASE_OWNER_URL', 'DATABASE_URL']);
    expect(environment('sites')['CARD_VAULT_URL']).toBe(environment('cards')['CARDS_ORIGIN']);
    expect(environment('sites')['CARDS_ORIGIN']).toBe(environment('cards')['CARDS_ORIGIN']);
  });

  it('SRV-07 route the card frame’s host to its own servers, and every other one to the sites', () => {
    type Rules = { rules: { host?: string; http: { paths: { backend: { service: { name: string } } }[] } }[] };
    const routes = ['sites', 'cards'].map((name) =>
      (manifest('Ingress', name).spec as unknown as Rules).rules.map(({ host, http }) => [
        host,
        http.paths.map(({ backend }) => backend.service.name),
      ]),
    );
    const host = new URL(environment('cards')['CARDS_ORIGIN'] ?? '').host;
    expect(routes).toEqual([[[undefined, ['sites']]], [[host, ['cards']]]]);
    for (const name of ['sites', 'cards']) {
      const { selector } = manifest('Service', name).spec as unknown as { selector: Record<string, string> };
      expect(byName(name).spec.template.metadata.labels).toMatchObject(selector);
    }
  });

  it('SRV-07 probe and route the ports and paths that the server has, and give it time to drain', () => {
    for (const name of ['sites', 'cards']) {
      const { ports, startupProbe, livenessProbe, readinessProbe } = containerOf(byName(name));
      const env = loadEnv(environment(name));
      expect(ports).toEqual([
        { name: 'http', containerPort: env.PORT },
        { name: 'metrics', containerPort: env.METRICS_PORT },
      ]);
      expect(env.METRICS_HOST).toBe('0.0.0.0');
      expect(startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
      expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
      expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
      // The probes must notice before the port closes, and the server finish before it is killed.
      const { periodSeconds = 0, timeoutSeconds = 0, failureThreshold = 0 } = readinessProbe ?? {};
      expect(env.DRAIN_SECONDS).toBeGreaterThan((periodSeconds + timeoutSeconds) * failureThreshold);
      expect(byName(name).spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
        env.DRAIN_SECONDS + GRACE_MS / 1_000,
      );
    }
  });

  it('SRV-07 run as an ordinary user on a read-only disk, within limits', () => {
    for (const one of workloads) {
      const { spec } = one.spec.template;
      const { resources, securityContext } = containerOf(one);
      expect(spec, one.metadata.name).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(securityContext, one.metadata.name).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const bound of [resources?.requests, resources?.limits])
        expect(Object.keys(bound ?? {}).toSorted(), one.metadata.name).toEqual(['cpu', 'memory']);
      const memory = [resources?.requests, resources?.limits].map((bound) => mebibytes(bound?.['memory']));
      expect(memory, one.metadata.name).toEqual(memory.toSorted((a, b) => a - b));
    }
    const { labels } = manifest('Namespace', 'dining').metadata as { labels?: Record<string, string> };
    expect(labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it('SRV-07 keep payouts on a disk that outlives the server, and start commands that exist', () => {
    type Claims = { volumeClaimTemplates: { metadata: { name: string } }[] };
    const { volumeMounts = [], image } = containerOf(byName('sites'));
    const [claim] = (byName('sites').spec as unknown as Claims).volumeClaimTemplates;
    expect(volumeMounts.find(({ name }) => name === claim?.metadata.name)?.mountPath).toBe(
      environment('sites')['DATA_DIR'],
    );
    expect(image).toBe('dining');
    for (const one of workloads) {
      const file = containerOf(one).command?.find((word) => word.endsWith('.ts'));
      if (file !== undefined) expect(existsSync(`${root}/${file}`), file).toBe(true);
    }
  });

  it('SRV-07 run at least two servers of each kind, within the connections of one PostgreSQL', () => {
    const { minReplicas, maxReplicas } = manifest('HorizontalPodAutoscaler', 'sites').spec as unknown as {
      minReplicas: number;
      maxReplicas: number;
    };
    expect(minReplicas).toBeGreaterThanOrEqual(2);
    expect((byName('cards').spec as unknown as { replicas: number }).replicas).toBeGreaterThanOrEqual(2);
    // PostgreSQL's own default is 100, and commands need some.
    expect(maxReplicas * (loadEnv(environment('sites')).DB_POOL_SIZE + 1)).toBeLessThanOrEqual(80);
  });
});
