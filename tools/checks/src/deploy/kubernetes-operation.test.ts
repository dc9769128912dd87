import { describe, expect, it } from 'vitest';
import { loadEnv } from '../../../../apps/api/src/platform/env/load-env.ts';
import { manifest } from './deploy-files.ts';

type Probe = { periodSeconds: number; failureThreshold: number };

/** The settings of a ConfigMap; those of the secrets are not needed here. */
const settings = (name: string): Record<string, string> => manifest('ConfigMap', name).data ?? {};
const specOf = <Spec>(kind: string, name: string): Spec => manifest(kind, name).spec as unknown as Spec;
const startupOf = (kind: string, name: string): Probe =>
  specOf<{ template: { spec: { containers: [{ startupProbe: Probe }] } } }>(kind, name).template.spec.containers[0]
    .startupProbe;

/** A size as nginx writes it, in bytes. */
const bytes = (size = ''): number => {
  const [, number, unit = ''] = /^(\d+)([km])$/.exec(size) ?? [];
  return Number(number) * ({ k: 1024, m: 1024 * 1024 }[unit] ?? Number.NaN);
};

describe('the manifests for Kubernetes in operation', () => {
  it('SRV-07 SEC-01 the ingress passes on what visitors may send: receipts, and reports about the card frame', () => {
    const annotations = (name: string) =>
      (manifest('Ingress', name).metadata as unknown as { annotations: Record<string, string> }).annotations;
    const largest = (name: string) => bytes(annotations(name)['nginx.ingress.kubernetes.io/proxy-body-size']);
    // A receipt of 8 MB in a form, and 32 KB of reports (docs/operations.md, limits).
    expect(largest('sites')).toBeGreaterThanOrEqual(8 * 1024 * 1024 + 32 * 1024);
    expect(largest('cards')).toBeGreaterThanOrEqual(32 * 1024);
    for (const name of ['sites', 'cards']) {
      // A request with an effect is never sent to a second server.
      expect(annotations(name)['nginx.ingress.kubernetes.io/proxy-next-upstream'] ?? '').not.toContain(
        'non_idempotent',
      );
      // Visitors do not wait for a pod that is gone.
      expect(Number(annotations(name)['nginx.ingress.kubernetes.io/proxy-connect-timeout'])).toBeLessThanOrEqual(2);
    }
  });

  it('SRV-07 the migration is a job that ends, and servers do not migrate', () => {
    expect(specOf('Job', 'migration')).toMatchObject({
      backoffLimit: 3,
      activeDeadlineSeconds: 1_800,
      template: { spec: { restartPolicy: 'Never' } },
    });
    expect(settings('sites')['MIGRATE_AT_START']).toBe('false');
  });

  it('SRV-07 SRV-02 servers trust the network of the pods alone', () => {
    for (const name of ['sites', 'cards']) {
      const { TRUSTED_PROXIES } = loadEnv({ TRUSTED_PROXIES: settings(name)['TRUSTED_PROXIES'] });
      // Private addresses, by the networks of RFC 1918 and none that is larger.
      for (const range of TRUSTED_PROXIES)
        expect(range).toMatch(
          /^(10\..*\/([89]|[12]\d|3[0-2])|172\.(1[6-9]|2\d|3[01])\..*\/(1[2-9]|2\d|3[0-2])|192\.168\..*\/(1[6-9]|2\d|3[0-2]))$/,
        );
      expect(TRUSTED_PROXIES, name).toHaveLength(1);
    }
  });

  it('SRV-07 a server has a minute to start, one at a time may be taken away, and its disk stays', () => {
    for (const [kind, name] of [
      ['StatefulSet', 'sites'],
      ['Deployment', 'cards'],
    ] as const) {
      const { periodSeconds, failureThreshold } = startupOf(kind, name);
      expect(periodSeconds * failureThreshold, name).toBeGreaterThanOrEqual(60);
      // With 0 no machine could ever be drained.
      expect(specOf('PodDisruptionBudget', name)).toMatchObject({ maxUnavailable: 1 });
    }
    expect(specOf('StatefulSet', 'sites')).toMatchObject({
      persistentVolumeClaimRetentionPolicy: { whenScaled: 'Retain', whenDeleted: 'Retain' },
    });
    expect(specOf('Deployment', 'cards')).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
  });
});
