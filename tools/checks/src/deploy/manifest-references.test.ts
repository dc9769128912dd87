import { describe, expect, it } from 'vitest';
import { applied, isWorkload, type Manifest } from './deploy-files.ts';
import { brokenReferences, reachablePorts } from './manifest-references.ts';

const manifests = applied();
const pods = (all: readonly Manifest[], name: string) => {
  const found = all.filter(isWorkload).find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};

/** The manifests with one mistake: a text of one of them, as JSON, is another one. */
function withMistake(kind: string, name: string, from: string, to: string): Manifest[] {
  return manifests.map((one) => {
    if (one.kind !== kind || one.metadata.name !== name) return one;
    const text = JSON.stringify(one);
    if (!text.includes(from)) throw new Error(`${kind} ${name} has no ${from}: ${text}`);
    return JSON.parse(text.replace(from, to)) as Manifest;
  });
}

describe('references between the manifests for Kubernetes', () => {
  it('SRV-07 match names, labels, ports and volumes that exist', () => {
    expect(brokenReferences(manifests)).toEqual([]);
  });

  it.each([
    ['Deployment', 'cards', '"part":"cards"', '"part":"card"', 'selects the pods of nothing'],
    [
      'Deployment',
      'cards',
      '"mountPath":"/tmp"',
      '"mountPath":"/temp"',
      'cannot write to /tmp, since its disk is read-only',
    ],
    [
      'StatefulSet',
      'sites',
      '"name":"tmp","mountPath"',
      '"name":"temp","mountPath"',
      'mounts temp, which is no volume',
    ],
    ['StatefulSet', 'sites', '"name":"data","mountPath"', '"name":"tmp","mountPath"', 'does not mount data'],
    ['StatefulSet', 'sites', '"serviceName":"sites"', '"serviceName":"servers"', 'has no Service servers'],
    ['Job', 'migration', '"name":"tmp","mountPath"', '"name":"temp","mountPath"', 'mounts temp, which is no volume'],
    ['PodDisruptionBudget', 'sites', '"part":"sites"', '"part":"cards"', 'selects the pods of cards'],
    ['PodDisruptionBudget', 'cards', ',"part":"cards"', '', 'selects the pods of sites and cards and migration'],
    ['Service', 'sites', '"targetPort":"http"', '"targetPort":"web"', 'sends to web, which is no port of its pods'],
    ['Service', 'cards', '"part":"cards"', '"part":"sites"', 'selects the pods of sites'],
    [
      'HorizontalPodAutoscaler',
      'sites',
      '"kind":"StatefulSet"',
      '"kind":"Deployment"',
      'scales Deployment sites, which does not exist',
    ],
    [
      'Ingress',
      'cards',
      '"port":{"name":"http"}',
      '"port":{"name":"https"}',
      'sends to cards:https, which no Service has',
    ],
    ['Ingress', 'cards', '"hosts":["cards.', '"hosts":["card.', 'has no certificate for cards.example.com'],
    ['NetworkPolicy', 'migration', '"part":"migration"', '"part":"migrations"', 'selects no pods'],
    ['NetworkPolicy', 'servers', '"port":"metrics"', '"port":"metric"', 'opens metric, which is no port of cards'],
  ])('SRV-07 the check of %s %s finds %s changed to %s', (kind, name, from, to, problem) => {
    expect(brokenReferences(withMistake(kind, name, from, to))).toContain(`${kind} ${name}: ${problem}`);
  });

  it('SRV-07 CRD-02 let servers be reached at their ports, and themselves reach only databases and what they need', () => {
    const ports = (direction: 'Ingress' | 'Egress') =>
      Object.fromEntries(
        ['sites', 'cards', 'migration'].map((name) => [
          name,
          reachablePorts(manifests, pods(manifests, name), direction),
        ]),
      );
    // Pods that no other policy selects reach nothing, and nothing reaches them.
    const { spec } =
      manifests.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'closed') ?? {};
    expect(spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    expect(ports('Ingress')).toEqual({ sites: ['http', 'metrics'], cards: ['http', 'metrics'], migration: [] });
    expect(ports('Egress')).toEqual({
      sites: ['53', '53', '5432', '443', '465', '587'],
      // The card frame and the migration have their database, and no way out.
      cards: ['53', '53', '5432'],
      migration: ['53', '53', '5432'],
    });
  });

  it('SRV-07 CRD-02 the check of networks finds a policy without a direction, and a rule without ports', () => {
    const open = withMistake('NetworkPolicy', 'closed', '["Ingress","Egress"]', '["Egress"]');
    expect(reachablePorts(open, pods(open, 'migration'), 'Ingress')).toEqual(['everything']);
    const away = withMistake('NetworkPolicy', 'cards', '{"ports":[{"port":5432}]}', '{}');
    expect(reachablePorts(away, pods(away, 'cards'), 'Egress')).toEqual(['53', '53', 'everything']);
  });
});
