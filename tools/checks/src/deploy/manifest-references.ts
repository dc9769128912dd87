import { isWorkload, type Manifest, type Workload } from './deploy-files.ts';

type Labels = Readonly<Record<string, string>>;

/** A selector of labels, in the two forms that the manifests use. */
type Selector = {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
};

type Named = { name: string };
type Port = { port: number | string; protocol?: string };
type NetworkRules = { podSelector: Selector; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
type Rule = { ports?: Port[]; to?: unknown[]; from?: unknown[] };

type Spec = {
  selector?: Selector & Labels;
  serviceName?: string;
  volumeClaimTemplates?: { metadata: Named }[];
  scaleTargetRef?: { apiVersion: string; kind: string; name: string };
  ports?: { name: string; targetPort: string }[];
  tls?: { hosts: string[] }[];
  rules?: { host?: string; http: { paths: { backend: { service: { name: string; port: Named } } }[] } }[];
};

const specOf = (one: Manifest): Spec => (one.spec ?? {}) as Spec;
const networkRulesOf = (one: Manifest): NetworkRules => one.spec as unknown as NetworkRules;

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(
      ({ key, operator, values }) => operator === 'In' && labels[key] !== undefined && values.includes(labels[key]),
    )
  );
}

const labelsOf = (one: Workload): Labels => one.spec.template.metadata.labels;
const portNamesOf = (one: Workload): (string | undefined)[] =>
  one.spec.template.spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));

function problemsOfVolumes(one: Workload): string[] {
  const { containers, volumes = [] } = one.spec.template.spec;
  const mounts = containers.flatMap(({ volumeMounts = [] }) => volumeMounts);
  const there = [...volumes, ...(specOf(one).volumeClaimTemplates ?? []).map(({ metadata }) => metadata)];
  return [
    ...mounts
      .filter(({ name }) => !there.some((volume) => volume.name === name))
      .map(({ name }) => `mounts ${name}, which is no volume`),
    ...there
      .filter(({ name }) => !mounts.some((mount) => mount.name === name))
      .map(({ name }) => `does not mount ${name}`),
    ...(mounts.some(({ mountPath }) => mountPath === '/tmp')
      ? []
      : ['cannot write to /tmp, since its disk is read-only']),
  ];
}

function problemsOf(one: Manifest, manifests: readonly Manifest[]): string[] {
  const workloads = manifests.filter(isWorkload);
  const spec = specOf(one);
  const find = (kind: string, name: string | undefined) =>
    manifests.find((other) => other.kind === kind && other.metadata.name === name);
  /** The workload of the same name, when the selector takes its pods and no others. */
  const selected = (selector: Selector): string[] => {
    const names = workloads.filter((other) => selects(selector, labelsOf(other))).map(({ metadata }) => metadata.name);
    return names.join() === one.metadata.name ? [] : [`selects the pods of ${names.join(' and ') || 'nothing'}`];
  };
  switch (one.kind) {
    case 'Deployment':
    case 'StatefulSet':
      return [
        ...selected(spec.selector ?? {}),
        ...problemsOfVolumes(one as Workload),
        ...(one.kind === 'StatefulSet' && find('Service', spec.serviceName) === undefined
          ? [`has no Service ${spec.serviceName}`]
          : []),
      ];
    case 'Job':
      return problemsOfVolumes(one as Workload);
    case 'PodDisruptionBudget':
      return selected(spec.selector ?? {});
    case 'Service': {
      const names = workloads.filter(({ metadata }) => metadata.name === one.metadata.name).flatMap(portNamesOf);
      return [
        ...selected({ matchLabels: spec.selector ?? {} }),
        ...(spec.ports ?? [])
          .filter(({ targetPort }) => !names.includes(targetPort))
          .map(({ targetPort }) => `sends to ${targetPort}, which is no port of its pods`),
      ];
    }
    case 'HorizontalPodAutoscaler': {
      const { kind = '', name } = spec.scaleTargetRef ?? {};
      return find(kind, name) === undefined ? [`scales ${kind} ${name}, which does not exist`] : [];
    }
    case 'Ingress': {
      const backends = (spec.rules ?? []).flatMap(({ http }) => http.paths.map(({ backend }) => backend.service));
      const hosts = (spec.tls ?? []).flatMap((tls) => tls.hosts);
      return [
        ...backends
          .filter(({ name, port }) => {
            const service = find('Service', name);
            return !service || !specOf(service).ports?.some((other) => other.name === port.name);
          })
          .map(({ name, port }) => `sends to ${name}:${port.name}, which no Service has`),
        ...(spec.rules ?? []).flatMap(({ host }) =>
          host === undefined || hosts.includes(host) ? [] : [`has no certificate for ${host}`],
        ),
      ];
    }
    case 'NetworkPolicy': {
      const { podSelector, ingress = [] } = networkRulesOf(one);
      const pods = workloads.filter((other) => selects(podSelector, labelsOf(other)));
      return [
        ...(pods.length === 0 ? ['selects no pods'] : []),
        ...pods.flatMap((pod) =>
          ingress
            .flatMap(({ ports = [] }) => ports)
            .filter(({ port }) => !portNamesOf(pod).includes(String(port)))
            .map(({ port }) => `opens ${port}, which is no port of ${pod.metadata.name}`),
        ),
      ];
    }
    default:
      return [];
  }
}

/**
 * What Kubernetes accepts and then does not do, or refuses only in the cluster: names, labels and ports that match
 * nothing, volumes that are not there, hosts without a certificate.
 * @returns one line for each problem: kind, name, and what is wrong
 */
export const brokenReferences = (manifests: readonly Manifest[]): string[] =>
  manifests.flatMap((one) =>
    problemsOf(one, manifests).map((problem) => `${one.kind} ${one.metadata.name}: ${problem}`),
  );

/**
 * The ports that the pods of a workload may reach, or be reached at, by the policies that select them.
 * @returns `everything` where no policy bounds the direction
 */
export function reachablePorts(
  manifests: readonly Manifest[],
  workload: Workload,
  direction: 'Ingress' | 'Egress',
): string[] {
  const policies = manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(networkRulesOf)
    .filter(
      ({ podSelector, policyTypes }) => policyTypes.includes(direction) && selects(podSelector, labelsOf(workload)),
    );
  if (policies.length === 0) return ['everything'];
  return policies.flatMap(({ ingress = [], egress = [] }) =>
    (direction === 'Ingress' ? ingress : egress).flatMap(({ ports }) =>
      ports === undefined ? ['everything'] : ports.map(({ port }) => String(port)),
    ),
  );
}
