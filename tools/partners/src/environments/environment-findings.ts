import { settingsIn, type Finding, type PartnerSettings } from '@dining/partner-settings';
import { schemaReferenceFindings } from '../validate/folder/schema-reference-findings.ts';
import type { PartnerDirectory } from '../validate/partner-directory.ts';
import { findingAt } from '../validate/partner-folder.ts';
import { placeholderFindings } from '../validate/placeholder-findings.ts';
import { sharedHostFindings } from '../validate/shared-identity-findings.ts';
import type { OverlayReading } from './read-overlays.ts';

/**
 * Finds everything wrong in a partner's overlays (PRT-02): their content, hosts of other partners in any environment, and
 * hosts that staging shares with production.
 */
export function environmentFindings(
  code: string,
  settings: PartnerSettings,
  { overlays, sources, findings }: OverlayReading,
  directory: PartnerDirectory,
): Finding[] {
  return [
    ...findings,
    ...[...sources].flatMap(([environment, source]) => [
      ...schemaReferenceFindings(source, '../../environment.schema.json'),
      ...placeholderFindings(source),
      ...sharedHostFindings(source, overlays[environment]?.hosts ?? [], code, directory),
    ]),
    ...liveHostsInStaging(settings, { overlays, sources }),
  ];
}

/** A staging server at a host of production would answer members if DNS or a proxy sends them there. */
function liveHostsInStaging(
  settings: PartnerSettings,
  { overlays, sources }: Pick<OverlayReading, 'overlays' | 'sources'>,
): Finding[] {
  const source = sources.get('staging');
  const live = settingsIn('production', settings, overlays).hosts;
  if (!source) return [];
  return (overlays.staging?.hosts ?? []).flatMap((host, index) =>
    live.includes(host)
      ? [
          findingAt(source, ['hosts', index], {
            problem: `${host} is also a host of production`,
            expected: 'a host that only staging has',
            fix: 'remove it here',
          }),
        ]
      : [],
  );
}
