import { readFileSync, statSync } from 'node:fs';
import { partnerCodes } from './partner-code.ts';

/** What must be unique among partners, as far as it could be read. */
export type PartnerIdentity = {
  code: string;
  name: string;
  programName: string;
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
  const file = `${root}/partners/${code}/settings.json`;
  const { ino, mtimeMs, size } = statSync(file);
  const stamp = `${ino} ${mtimeMs} ${size}`;
  const known = read.get(file);
  if (known?.stamp === stamp) return known.identity;
  const identity = identityFrom(code, readFileSync(file, 'utf8'));
  read.set(file, { stamp, identity });
  return identity;
}

/** The identity in a settings file that may be invalid, because the partner itself is validated elsewhere. */
function identityFrom(code: string, content: string): PartnerIdentity | undefined {
  let settings: unknown;
  try {
    settings = JSON.parse(content);
  } catch {
    return undefined;
  }
  const text = (...path: string[]): string => {
    const value = path.reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
      settings,
    );
    return typeof value === 'string' ? value : '';
  };
  const { hosts } = (settings ?? {}) as { hosts?: unknown };
  return {
    code,
    name: text('name'),
    programName: text('programName'),
    hosts: Array.isArray(hosts) ? hosts.filter((host): host is string => typeof host === 'string') : [],
    phone: text('customerSupport', 'phone', 'formatted'),
  };
}
