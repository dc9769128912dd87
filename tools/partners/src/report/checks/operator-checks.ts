import { stagingIsLocal } from '../../environments/promotion.ts';
import { overlayFile } from '../../environments/read-overlays.ts';
import { isPlaceholderHost } from '../../validate/placeholder-findings.ts';
import type { LaunchFolder } from '../launch-folder.ts';
import type { OpenPoint } from '../launch-item.ts';
import { inSettings, pointIn, type Inspection, type LaunchCheck, type LaunchContext } from './launch-check.ts';

const STAGING = overlayFile('staging');
const PRODUCTION = overlayFile('production');

/** What operators decide: where the site answers, what each environment has, and what only servers know. */
export const operatorChecks: readonly LaunchCheck[] = [
  {
    title: 'DNS of the live site',
    decider: 'operator',
    files: [PRODUCTION],
    inspect: (folder, context) => lookedUp(folder, folder.live.hosts, context, true),
  },
  {
    title: 'DNS of staging',
    decider: 'operator',
    files: [STAGING],
    applies: ({ overlays }) => overlays.staging?.hosts !== undefined,
    inspect: (folder, context) => lookedUp(folder, folder.overlays.staging?.hosts ?? [], context, false),
  },
  {
    title: 'Settings of staging',
    decider: 'operator',
    files: [STAGING],
    takes: ({ file }) => file === STAGING,
    inspect: (folder) => ({ points: stagingPoints(folder) }),
  },
  {
    title: 'Settings of production',
    decider: 'operator',
    files: [PRODUCTION],
    takes: ({ file }) => file === PRODUCTION,
    inspect: (folder) => ({
      points: productionPoints(folder),
      note: folder.read(PRODUCTION) === undefined ? 'those of settings.json' : PRODUCTION,
    }),
  },
  {
    title: 'Secret for single sign-on',
    decider: 'operator',
    files: [],
    applies: ({ settings }) => settings.enrollmentType === 'sso',
    inspect: ({ code }) => ({
      unchecked: `Secrets are not in the repository. SSO_CLIENT_SECRETS of the production servers must have a secret for "${code}".`,
    }),
  },
  {
    title: 'Maintenance notices are off',
    decider: 'operator',
    files: [],
    takes: inSettings('maintenance'),
  },
];

/** The hosts of a partner that DNS can know: not placeholders, and not those of development machines. */
export const publicHosts = (hosts: readonly string[]): string[] =>
  hosts.filter((host) => !isPlaceholderHost(host) && !host.endsWith('.localhost'));

function lookedUp(folder: LaunchFolder, hosts: readonly string[], context: LaunchContext, isLive: boolean): Inspection {
  const known = publicHosts(hosts);
  if (known.length === 0) return { unchecked: 'Not checked: the host names are not settled.' };
  const inState = (state: string) => known.filter((host) => context.hosts.get(host) === state);
  const overlay = isLive ? PRODUCTION : STAGING;
  const isInOverlay = folder.overlays[isLive ? 'production' : 'staging']?.hosts !== undefined;
  const unknown = inState('unknown');
  return {
    points: inState('absent').map((host) =>
      pointIn(folder, isInOverlay ? overlay : 'settings.json', {
        problem: `DNS has no address for ${host}`,
        expected: `an address of the ${isLive ? 'production' : 'staging'} servers`,
        fix: 'add the DNS entry, or correct the host',
        blocks: isLive,
      }),
    ),
    unchecked: unknown.length > 0 ? `Not checked: DNS did not answer for ${unknown.join(', ')}.` : undefined,
    note: known.join(', '),
  };
}

function stagingPoints(folder: LaunchFolder): OpenPoint[] {
  if (folder.isUnknown(STAGING)) return [];
  const isMissing = folder.read(STAGING) === undefined;
  const isLocal = stagingIsLocal(folder.settings, folder.overlays);
  if (!isMissing && !isLocal) return [];
  return [
    pointIn(folder, STAGING, {
      problem: `${isMissing ? 'the file is missing' : 'the file names no hosts'}${isLocal ? ', so staging answers at its local name only' : ''}`,
      expected: 'the hosts of staging, and its identity provider if it differs',
      fix: isMissing ? 'add the file; docs/how-to/add-a-partner.md shows one' : 'add "hosts"',
      blocks: false,
    }),
  ];
}

/** Without production.json, settings.json holds the settings of production, so it must name a host of the live site. */
function productionPoints(folder: LaunchFolder): OpenPoint[] {
  if (folder.read(PRODUCTION) !== undefined || publicHosts(folder.settings.hosts).length > 0) return [];
  return [
    pointIn(folder, PRODUCTION, {
      problem: 'the file is missing, and settings.json names no host of the live site either',
      expected: 'the settings of production here or in settings.json',
      fix: 'write the hosts to settings.json, or add the file if settings.json should name no production host',
      blocks: false,
    }),
  ];
}
