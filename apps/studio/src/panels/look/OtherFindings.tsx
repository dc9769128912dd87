import { Icon, TriangleAlertIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { findingText, otherFindings } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Problem } from './look-style.ts';
import { paletteRows } from './look-tokens.ts';

/** What is wrong with the file where the panel has no control for it, such as an unknown group. */
export function OtherFindings(): ReactNode {
  const { look, findings } = useLook();
  const palette = paletteRows(look).map(({ path }) => path);
  return otherFindings(findings, palette).map((finding) => (
    <Problem key={finding.key + finding.problem} role="alert">
      <Icon of={TriangleAlertIcon} size={16} />
      <span>
        {finding.file}:{finding.line} {findingText(finding)}
      </span>
    </Problem>
  ));
}
