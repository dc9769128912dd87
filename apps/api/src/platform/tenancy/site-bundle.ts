import { readFileSync, statSync } from 'node:fs';
import { isEnvironmentOverlay, settingsIn, type Environment, type PartnerSettings } from '@dining/partner-settings';
import type { SiteBundle } from '@dining/site';
import { OperatorError } from '../operator-error.ts';
import { contentSecurityPolicy } from '../pages/content-security-policy.ts';
import { hostNameOf } from './host-name.ts';
import type { Site } from './site.ts';

/** The sites cannot be served; the message names what is missing and the command that fixes it. */
export class SiteError extends OperatorError {
  override readonly name = 'SiteError';
}

/**
 * Opens a composed bundle with the settings of one environment.
 * @throws SiteError when it cannot be read, its overlay is invalid, or an address or host in its settings is not valid
 */
export function openSite(folder: string, code: string, environment: Environment): Site {
  const file = `${folder}/site.json`;
  const bundle = readBundle(file, code);
  const { environments = {}, ...shared } = bundle;
  const overlay = environment === 'development' ? undefined : environments[environment];
  if (overlay !== undefined && !isEnvironmentOverlay(overlay)) {
    throw new SiteError(
      `${file} has invalid settings for ${environment}. Correct partners/${code}/environments/${environment}.json and build the site again: npx nx build ${code}`,
    );
  }
  const { basics } = shared;
  let settings: PartnerSettings;
  try {
    settings = settingsIn(environment, basics.partner.settings, environments);
    // Every page is sent with the policy, so one that cannot be written would fail them all.
    contentSecurityPolicy(settings);
    checkHosts(settings.hosts);
  } catch (error) {
    throw new SiteError(
      `${file} has an address that is none (${(error as Error).message}). Correct the settings of partners/${code} and build the site again: npx nx build ${code}`,
    );
  }
  // The settings of other environments end here, so that no page can show them.
  return { code, folder, bundle: { ...shared, basics: { ...basics, partner: { ...basics.partner, settings } } } };
}

/** Hosts are part of addresses and policies (SEC-02). @throws Error for one that no request can name */
function checkHosts(hosts: readonly string[]): void {
  const wrong = hosts.find((host) => hostNameOf(host) !== host);
  if (wrong !== undefined)
    throw new Error(`${JSON.stringify(wrong)} in "hosts" is not a host name; international names begin with xn--`);
}

function readBundle(file: string, code: string): SiteBundle {
  try {
    const bundle = JSON.parse(readFileSync(file, 'utf8')) as SiteBundle;
    const written = (bundle as Partial<SiteBundle> | null)?.basics?.partner?.code;
    if (written === code) return bundle;
    throw new Error(written === undefined ? 'it has no partner' : `it is the bundle of ${written}`);
  } catch (error) {
    throw new SiteError(
      `${file} cannot be read (${(error as Error).message}). Build the site again: npx nx build ${code}`,
    );
  }
}

/** The list of a bundle's files, as compose writes it; bundles of tests have no version in it. */
type FileList = { version?: string; files: { path: string; bytes: number }[] };

/**
 * Checks that every file of a bundle is in place, so that a bundle that is still being copied is not served.
 * @throws SiteError naming the first file that is missing or of another size
 */
export function checkComplete({ code, folder, bundle }: Site): void {
  const list = `${folder}/bundle.json`;
  const fix = `Copy the whole folder, or build the site again: npx nx build ${code}`;
  let read: FileList;
  try {
    read = JSON.parse(readFileSync(list, 'utf8')) as FileList;
  } catch (error) {
    throw new SiteError(`${list} cannot be read (${(error as Error).message}). ${fix}`);
  }
  if (read.version !== undefined && read.version !== bundle.version)
    throw new SiteError(`${list} lists version ${read.version}, but site.json has version ${bundle.version}. ${fix}`);
  for (const { path, bytes } of read.files) {
    const size = statSync(`${folder}/${path}`, { throwIfNoEntry: false })?.size;
    if (size !== bytes)
      throw new SiteError(
        `${folder}/${path} ${size === undefined ? 'is missing' : `has ${size} bytes instead of ${bytes}`}. ${fix}`,
      );
  }
}
