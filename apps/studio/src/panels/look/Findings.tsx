import { Icon, TriangleAlertIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { findingsAt, findingText } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Problem } from './look-style.ts';

/** What is wrong with a token. */
export function Findings({ path }: { path: string }): ReactNode {
  const { findings } = useLook();
  return findingsAt(findings, path).map((finding) => (
    <Problem key={finding.key + finding.problem} role="alert">
      <Icon of={TriangleAlertIcon} size={16} />
      {findingText(finding)}
    </Problem>
  ));
}
