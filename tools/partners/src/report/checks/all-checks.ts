import { designChecks } from './design-checks.ts';
import { engineerChecks, otherSettings } from './engineer-checks.ts';
import type { LaunchCheck } from './launch-check.ts';
import { legalChecks } from './legal-checks.ts';
import { operatorChecks } from './operator-checks.ts';
import { ownWordsChecks } from './own-words.ts';
import { programChecks } from './program-checks.ts';
import { textChecks } from './text-checks.ts';

/** Every item of the checklist. A finding belongs to the first check that takes it. */
export const allChecks: readonly LaunchCheck[] = [
  ...legalChecks,
  ...programChecks,
  ...engineerChecks,
  ...operatorChecks,
  ...designChecks,
  ...textChecks,
  ...ownWordsChecks,
  otherSettings,
];
