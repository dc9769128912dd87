import { isError, type Finding } from '@dining/partner-settings';
import { entriesOf } from '../validate/partner-folder.ts';
import { allChecks } from './checks/all-checks.ts';
import { isForLaunch, type FindingPlace, type LaunchCheck, type LaunchContext } from './checks/launch-check.ts';
import type { LaunchFolder } from './launch-folder.ts';
import type { LaunchItem, OpenPoint } from './launch-item.ts';

/**
 * Collects the checklist of a partner (EXT-12): the warnings of validation, each in the item that it belongs to, and what
 * validation does not know.
 * @param findings what validation found in the folder
 */
export function launchItems(folder: LaunchFolder, findings: readonly Finding[], context: LaunchContext): LaunchItem[] {
  const checks = allChecks.filter(({ applies }) => applies?.(folder) ?? true);
  const taken = new Map(checks.map((check): [LaunchCheck, Finding[]] => [check, []]));
  for (const finding of findings) {
    const place = placeOf(folder, finding);
    const check = checks.find(({ takes }) => takes?.(place));
    if (check) taken.get(check)?.push(finding);
  }
  return [...taken].map(([check, own]) => itemOf(check, own, folder, context));
}

function itemOf(
  { title, decider, files, inspect }: LaunchCheck,
  taken: readonly Finding[],
  folder: LaunchFolder,
  context: LaunchContext,
): LaunchItem {
  const { points = [], unchecked, note } = inspect?.(folder, context) ?? {};
  const unknown = files.filter((name) => folder.isUnknown(name));
  const problem =
    unknown.length > 0
      ? `Not checked: ${unknown.join(' and ')} must be free of errors first.`
      : taken.some(isError)
        ? 'Not checked: the errors above are about this.'
        : unchecked;
  const warnings = taken.filter((finding) => !isError(finding)).map((finding) => asPoint(folder, finding));
  return { title, decider, points: [...warnings, ...points], unchecked: problem, note };
}

function placeOf(folder: LaunchFolder, finding: Finding): FindingPlace {
  const [part, index] = finding.key.split('.');
  const entry =
    part === 'data'
      ? entriesOf(folder).find(({ source, at }) => source.file === finding.file && String(at[1]) === index)
      : undefined;
  return {
    file: finding.file.slice(folder.label.length + 1),
    key: finding.key,
    slug: entry?.slug,
    isForLaunch: isForLaunch(finding),
  };
}

function asPoint(folder: LaunchFolder, finding: Finding): OpenPoint {
  const { severity: _, ...point } = finding;
  return { ...point, blocks: isForLaunch(finding) && isLive(folder, finding) };
}

/** Whether production uses what a finding is about: an overlay may replace a placeholder of settings.json. */
function isLive({ label, settings, live }: LaunchFolder, { file, key }: Finding): boolean {
  if (file === `${label}/environments/staging.json`) return false;
  if (file !== `${label}/settings.json`) return true;
  const valueIn = (value: unknown) =>
    key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
  return valueIn(live) === valueIn(settings);
}
