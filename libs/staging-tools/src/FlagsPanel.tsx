import { useStagingCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { featureFlagsApi } from '@dining/site/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ToolPanel } from './ToolPanel.tsx';

const Text = styled.pre`
  max-height: 420px;
  margin: 0;
  overflow: auto;
  font-size: ${token('font-size-sm')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The server's feature flags and the partner's settings, with all defaults filled in. */
export function FlagsPanel(): ReactNode {
  const copy = useStagingCopy();
  const { settings } = usePartner();
  const { data } = featureFlagsApi.useFeatureFlagsQuery();
  return (
    <ToolPanel title={copy('staging.flags')}>
      <Text tabIndex={0}>{JSON.stringify({ flags: data, settings }, null, 2)}</Text>
    </ToolPanel>
  );
}
