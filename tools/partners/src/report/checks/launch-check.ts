import type { Finding, JsonSource } from '@dining/partner-settings';
import { findingAt, type Path } from '../../validate/partner-folder.ts';
import type { HostState } from '../host-lookup.ts';
import type { LaunchFolder } from '../launch-folder.ts';
import type { Decider, LaunchItem, OpenPoint } from '../launch-item.ts';

/** Where a finding of validation is, for the checks that collect it. */
export type FindingPlace = {
  /** The file, below the partner's folder. */
  file: string;
  /** Dotted key; empty for the whole file. */
  key: string;
  /** The slug of the content entry that it is in, if any. */
  slug: string | undefined;
  /** Whether it has to be settled before launch; other warnings may be on purpose. */
  isForLaunch: boolean;
};

/** What a check may use besides the folder. */
export type LaunchContext = {
  /** The day of the report. */
  now: Date;
  /** What DNS says about the hosts of the partner. */
  hosts: ReadonlyMap<string, HostState>;
};

/** What a check found beyond validation. */
export type Inspection = Partial<Pick<LaunchItem, 'points' | 'unchecked' | 'note'>>;

/** One item of the checklist, and how its state is found out. */
export type LaunchCheck = {
  title: string;
  decider: Decider;
  /**
   * Files and folders below the partner's folder: if one of them cannot be read, the item is not checked. settings.json is
   * always valid here.
   */
  files: readonly string[];
  /** Whether the program has what the item is about; always by default. */
  applies?(folder: LaunchFolder): boolean;
  /** Whether the item collects this finding of validation. The first item that does gets it. */
  takes?(place: FindingPlace): boolean;
  /** Finds what validation does not know. */
  inspect?(folder: LaunchFolder, context: LaunchContext): Inspection;
};

/**
 * Whether a finding has to be settled before launch: validation ends what it expects of such findings with these words.
 */
export const isForLaunch = ({ expected }: Pick<Finding, 'expected'>): boolean => expected.endsWith('before launch');

/** Whether a finding is at a key of settings.json or below it. */
export const inSettings =
  (...keys: readonly string[]) =>
  ({ file, key }: FindingPlace): boolean =>
    file === 'settings.json' && keys.some((one) => isAtOrBelow(key, one));

/** Whether a dotted key is `parent` or below it. */
export const isAtOrBelow = (key: string, parent: string): boolean => key === parent || key.startsWith(`${parent}.`);

/** An open point at a place in a file. */
export const pointAt = (
  source: JsonSource,
  path: Path,
  point: Omit<OpenPoint, 'file' | 'line' | 'key'>,
): OpenPoint => ({
  ...findingAt(source, path, point),
  blocks: point.blocks,
});

/** An open point about a whole file. */
export const pointIn = (
  { label }: Pick<LaunchFolder, 'label'>,
  name: string,
  point: Omit<OpenPoint, 'file' | 'line' | 'key'>,
): OpenPoint => ({ file: `${label}/${name}`, line: 1, key: '', ...point });
