import type { LaunchFolder } from '../launch-folder.ts';
import type { OpenPoint } from '../launch-item.ts';
import { inSettings, isAtOrBelow, pointAt, type LaunchCheck } from './launch-check.ts';

const LIVE_OVERLAY = 'environments/production.json';

/** What engineers decide: sign-on, metadata, and settings that contradict something. */
export const engineerChecks: readonly LaunchCheck[] = [
  {
    title: 'Identity provider for single sign-on',
    decider: 'engineer',
    files: [LIVE_OVERLAY],
    applies: ({ settings }) => settings.enrollmentType === 'sso',
    takes: (place) => inSettings('sso')(place) || (place.file === LIVE_OVERLAY && isAtOrBelow(place.key, 'sso')),
    inspect: (folder) => ({ points: missingClientId(folder), note: folder.live.sso.issuer }),
  },
  {
    title: 'Titles and addresses for search engines',
    decider: 'engineer',
    files: [],
    takes: inSettings('routeMeta'),
  },
  {
    title: 'Drafts are hidden from visitors',
    decider: 'engineer',
    files: [],
    inspect: (folder) => ({ points: shownDrafts(folder) }),
  },
];

/** Collects what no other check takes, so it comes last. */
export const otherSettings: LaunchCheck = {
  title: 'Other settings and files',
  decider: 'engineer',
  files: [],
  takes: () => true,
};

function missingClientId({ live, code, settingsSource }: LaunchFolder): OpenPoint[] {
  if (live.sso.clientId !== undefined) return [];
  return [
    pointAt(settingsSource, ['sso', 'clientId'], {
      problem: `no client id is named, so the site signs on as "${code}"`,
      expected: 'the client id that the identity provider has assigned',
      fix: 'add "clientId" to "sso", also if it is the code',
      blocks: false,
    }),
  ];
}

function shownDrafts({ settings, settingsSource }: LaunchFolder): OpenPoint[] {
  if (!settings.cmsPreview) return [];
  return [
    pointAt(settingsSource, ['cmsPreview'], {
      problem: 'the site is a preview: all visitors see drafts',
      expected: 'false',
      fix: 'remove "cmsPreview"',
      blocks: true,
    }),
  ];
}
