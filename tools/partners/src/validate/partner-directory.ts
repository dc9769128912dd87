import { statSync } from 'node:fs';
import { OVERLAID_ENVIRONMENTS } from '@dining/partner-settings';
import { readFolderText } from '@dining/partner-settings/node';
import { overlayFile } from '../environments/read-overlays.ts';
import { partnerCodes } from './partner-code.ts';

/** What must be unique among partners, as far as it could be read. */
export type PartnerIdentity = {
  code: string;
  name: string;
  programName: string;
  /** The hosts in every environment. */
  hosts: readonly string[];
  /** The support phone as members read it. */
  phone: string;
};

/** The identities of all partners, and who has a host, a name or a phone number; keys are normalized. */
export type PartnerDirectory = {
  byHost: ReadonlyMap<string, readonly string[]>;
  byName: ReadonlyMap<string, readonly string[]>;
  byPhone: ReadonlyMap<string, readonly string[]>;
};

/** Names that differ only in case, spaces or punctuation look the same to members. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Identities by file, so that a run over all partners reads each settings.json once. */
const read = new Map<string, { stamp: string; identity: PartnerIdentity | undefined }>();

/** Reads the identities of all partners below `partners/`. Folders that cannot be read are left out. */
export function readPartnerDirectory(root: string): PartnerDirectory {
  const byHost = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  const byPhone = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, code: string) => {
    const codes = map.get(key);
    if (key === '' || codes?.includes(code)) return;
    if (codes) codes.push(code);
    else map.set(key, [code]);
  };
  for (const code of partnerCodes(root)) {
    const identity = readIdentity(root, code);
    if (!identity) continue;
    for (const host of [...identity.hosts, `${code}.localhost`]) add(byHost, host, code);
    for (const name of [identity.name, identity.programName]) add(byName, nameKey(name), code);
    add(byPhone, phoneKey(identity.phone), code);
  }
  return { byHost, byName, byPhone };
}

function readIdentity(root: string, code: string): PartnerIdentity | undefined {
  const folder = `${root}/partners/${code}`;
  const files = [`${folder}/settings.json`, ...OVERLAID_ENVIRONMENTS.map((name) => `${folder}/${overlayFile(name)}`)];
  const stamp = files.map(stampOf).join();
  const known = read.get(folder);
  if (known?.stamp === stamp) return known.identity;
  const [settings, ...overlays] = files.map(parsed);
  const identity = identityFrom(code, settings);
  if (identity) identity.hosts = [...new Set([identity.hosts, ...overlays.map(hostsIn)].flat())];
  read.set(folder, { stamp, identity });
  return identity;
}

/** Changes whenever a file does; empty for a file that does not exist. */
function stampOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return ino === undefined ? '' : `${ino} ${mtimeMs} ${size}`;
}

/** The value of a JSON file that may be missing or invalid, because the partner itself is validated elsewhere. */
function parsed(file: string): unknown {
  try {
    return JSON.parse(readFolderText(file) ?? '');
  } catch {
    return undefined;
  }
}

function hostsIn(settings: unknown): string[] {
  const { hosts } = (settings ?? {}) as { hosts?: unknown };
  return Array.isArray(hosts) ? hosts.filter((host): host is string => typeof host === 'string') : [];
}

/** The identity in settings that may be invalid; undefined when there are none. */
function identityFrom(code: string, settings: unknown): PartnerIdentity | undefined {
  if (settings === undefined) return undefined;
  const text = (...path: string[]): string => {
    const value = path.reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
      settings,
    );
    return typeof value === 'string' ? value : '';
  };
  return {
    code,
    name: text('name'),
    programName: text('programName'),
    hosts: hostsIn(settings),
    phone: text('customerSupport', 'phone', 'formatted'),
  };
}
