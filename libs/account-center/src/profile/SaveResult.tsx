import { useCopy } from '@dining/copy-engine';
import { FormBanner } from '@dining/forms';
import { Banner } from '@dining/ui';
import type { ReactNode } from 'react';

export type Outcome = 'saved' | 'unchanged';

/** How saving ended, beside the button (ACC-05); what is wrong the form itself says. */
export function SaveResult({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  const copy = useCopy();
  if (outcome === 'saved') return <FormBanner kind="success" title={copy('profile.saved')} />;
  return outcome === 'unchanged' && <Banner kind="info" role="status" title={copy('profile.unchanged')} />;
}
