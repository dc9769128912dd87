import { isError, type Finding } from '@dining/partner-settings';
import { cleanLine, findingsReport } from './findings-report.ts';
import { readPartnerDirectory, type PartnerDirectory } from './partner-directory.ts';
import type { PartnerResult } from './partner-results.ts';
import { reviewPartner } from './validate-partner.ts';

/**
 * Validates partners one after another in this process (PRT-02).
 * @param showsWarnings whether the message lists the warnings; otherwise it counts them
 */
export function* validatePartners(
  root: string,
  codes: readonly string[],
  { showsWarnings }: { showsWarnings: boolean },
): Generator<PartnerResult> {
  const directory = readPartnerDirectory(root);
  for (const code of codes) {
    const findings = reviewOrExplain(root, code, directory);
    const errors = findings.filter(isError);
    const warnings = findings.filter((finding) => !isError(finding));
    const shown = [
      ...(errors.length > 0 ? [findingsReport(code, errors)] : [cleanLine(code, warnings.length)]),
      ...(showsWarnings && warnings.length > 0 ? [findingsReport(code, warnings)] : []),
    ];
    yield { code, ok: errors.length === 0, text: shown.join('\n\n') };
  }
}

/** The findings of a partner, or the one that says why its folder cannot be checked: no folder stops another (SEC-02). */
export function reviewOrExplain(root: string, code: string, directory: PartnerDirectory): Finding[] {
  try {
    return reviewPartner(root, code, directory);
  } catch (error) {
    return [
      {
        file: `partners/${code}`,
        line: 1,
        key: '',
        problem: `the folder cannot be checked: ${error instanceof Error ? error.message : String(error)}`,
        expected: 'files and folders that the build may read',
        fix: 'correct what the message names',
      },
    ];
  }
}
