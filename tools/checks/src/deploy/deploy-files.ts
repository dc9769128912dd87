import { readFileSync } from 'node:fs';
import type { IContainer } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../source-files.ts';

/** Folders with a kustomization: the servers of a release, and the migration that runs before them. */
export const KUSTOMIZATIONS = ['deploy/kubernetes', 'deploy/kubernetes/migration'] as const;

/** Lists the secrets without values; no kustomization applies it. */
export const SECRETS_FILE = 'deploy/kubernetes/secrets.example.yaml';

/** What the checks read of a manifest; kubernetes.test.ts checks the rest against the schema. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { template?: PodTemplate };
};

/** A manifest that starts containers. */
export type Workload = Manifest & { spec: { template: PodTemplate } };

type PodTemplate = {
  metadata: { labels: Record<string, string> };
  spec: {
    containers: IContainer[];
    initContainers?: IContainer[];
    terminationGracePeriodSeconds?: number;
    automountServiceAccountToken?: boolean;
    enableServiceLinks?: boolean;
    securityContext?: { runAsNonRoot?: boolean; runAsUser?: number };
    volumes?: { name: string }[];
  };
};

export type Kustomization = {
  namespace: string;
  resources: string[];
  images: { name: string; newName: string; newTag: string }[];
};

export const readText = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

/** The manifests of a file, which may hold several. */
export const manifestsIn = (path: string): Manifest[] =>
  parseAllDocuments(readText(path)).map((document) => {
    if (document.errors[0]) throw new Error(`${path}: ${document.errors[0].message}`);
    return document.toJS() as Manifest;
  });

export const kustomizationIn = (folder: string): Kustomization =>
  parse(readText(`${folder}/kustomization.yaml`)) as Kustomization;

/** Every manifest that a kustomization applies, by file. */
export const appliedFiles = (): string[] =>
  KUSTOMIZATIONS.flatMap((folder) => kustomizationIn(folder).resources.map((name) => `${folder}/${name}`));

export const applied = (): Manifest[] => appliedFiles().flatMap(manifestsIn);

export const isWorkload = (manifest: Manifest): manifest is Workload => manifest.spec?.template !== undefined;

/** The one manifest of a kind and a name. */
export function manifest(kind: string, name: string): Manifest {
  const found = [...applied(), ...manifestsIn(SECRETS_FILE)].filter(
    (one) => one.kind === kind && one.metadata.name === name,
  );
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} of ${kind} ${name}`);
  return found[0];
}

/** The environment of a container; a secret's values are replaced by stand-ins. */
export function environmentOf({ envFrom = [], env = [] }: IContainer, standIns: Record<string, string>) {
  const secrets = envFrom.flatMap(({ secretRef }) =>
    secretRef?.name === undefined ? [] : Object.keys(manifest('Secret', secretRef.name).stringData ?? {}),
  );
  return {
    ...Object.fromEntries(secrets.map((name) => [name, standIns[name] ?? ''])),
    ...Object.assign(
      {},
      ...envFrom.map(({ configMapRef }) =>
        configMapRef?.name === undefined ? {} : manifest('ConfigMap', configMapRef.name).data,
      ),
    ),
    ...Object.fromEntries(env.map(({ name, value = '' }) => [name, value])),
  } as Record<string, string>;
}
