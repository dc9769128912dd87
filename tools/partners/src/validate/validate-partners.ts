import { isError } from '@dining/partner-settings';
import { cleanLine, findingsReport } from './findings-report.ts';
import { readPartnerDirectory } from './partner-directory.ts';
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
    const findings = reviewPartner(root, code, directory);
    const errors = findings.filter(isError);
    const warnings = findings.filter((finding) => !isError(finding));
    const shown = [
      ...(errors.length > 0 ? [findingsReport(code, errors)] : [cleanLine(code, warnings.length)]),
      ...(showsWarnings && warnings.length > 0 ? [findingsReport(code, warnings)] : []),
    ];
    yield { code, ok: errors.length === 0, text: shown.join('\n\n') };
  }
}
