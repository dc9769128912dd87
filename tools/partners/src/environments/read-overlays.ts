import { existsSync, readdirSync } from 'node:fs';
import {
  checkOverlay,
  isError,
  nearest,
  OVERLAID_ENVIRONMENTS,
  type EnvironmentOverlay,
  type EnvironmentOverlays,
  type Finding,
  type JsonSource,
  type OverlaidEnvironment,
  type PartnerSettings,
} from '@dining/partner-settings';
import { readJsonFile } from '@dining/partner-settings/node';
import { isIgnoredFile } from '../validate/folder/file-findings.ts';

/** The overlays of a partner's folder. */
export type OverlayReading = {
  /** The valid overlays, without `$schema`. */
  overlays: EnvironmentOverlays;
  /** Every file, valid or not, with the line of each key. */
  sources: ReadonlyMap<OverlaidEnvironment, JsonSource>;
  /** Errors in the files, and files of other names. */
  findings: Finding[];
};

const FOLDER = 'environments';

/** The file of an environment, below the partner's folder. */
export const overlayFile = (environment: OverlaidEnvironment): string => `${FOLDER}/${environment}.json`;

/**
 * Reads `environments/` of a partner's folder and reports everything wrong in it (PRT-02).
 * @param path the folder on disk
 * @param label the folder in findings
 */
export function readOverlays(path: string, label: string, settings: PartnerSettings, code: string): OverlayReading {
  const overlays: EnvironmentOverlays = {};
  const sources = new Map<OverlaidEnvironment, JsonSource>();
  const findings = unknownFiles(path, label);
  for (const environment of OVERLAID_ENVIRONMENTS) {
    const name = overlayFile(environment);
    const source = readJsonFile(`${path}/${name}`, `${label}/${name}`);
    if (!source) continue;
    const problems = checkOverlay(source, environment, settings, code);
    sources.set(environment, source);
    findings.push(...problems);
    if (problems.some(isError)) continue;
    const { $schema: _, ...overlay } = source.value as EnvironmentOverlay;
    overlays[environment] = overlay;
  }
  return { overlays, sources, findings };
}

function unknownFiles(path: string, label: string): Finding[] {
  const folder = `${path}/${FOLDER}`;
  const known = OVERLAID_ENVIRONMENTS.map((environment) => `${environment}.json`);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => !known.includes(name) && !isIgnoredFile(name))
    .toSorted()
    .map((name) => {
      const guess = nearest(name, known);
      return {
        file: `${label}/${FOLDER}/${name}`,
        line: 1,
        key: '',
        problem: 'there is no environment of this name with its own settings',
        expected: `${known.join(' or ')}; development machines use settings.json`,
        fix: guess ? `rename it to "${guess}", or remove it` : 'remove it',
      };
    });
}
