import { useStagingCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { featureFlagsApi } from '@dining/site/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { stagingApi } from './staging.endpoints.ts';
import { ToolPanel } from './ToolPanel.tsx';

const Scrolling = styled.div`
  max-height: 420px;
  overflow: auto;
  font-size: ${token('font-size-sm')};
  overflow-wrap: anywhere;
  pre {
    margin: 0;
    white-space: pre-wrap;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${token('space-1')} ${token('space-3')} ${token('space-1')} 0;
    border-bottom: 1px solid ${token('color-border-subtle')};
    text-align: start;
    vertical-align: top;
  }
  td:last-child {
    min-width: 9em;
  }
`;

/** The server's feature flags, and every effective setting with the file and line that set it (EXT-10). */
export function FlagsPanel(): ReactNode {
  const copy = useStagingCopy();
  const { settings } = usePartner();
  const { data: flags } = featureFlagsApi.useFeatureFlagsQuery();
  const { data: sources } = stagingApi.useSourcesQuery();
  return (
    <ToolPanel title={copy('staging.flags')}>
      <Scrolling tabIndex={0} role="group" aria-label={copy('staging.flags')}>
        <pre>{JSON.stringify({ flags, ...(!sources && { settings }) }, null, 2)}</pre>
        {sources && (
          <table>
            <thead>
              <tr>
                {(['setting', 'value', 'source'] as const).map((column) => (
                  <th key={column} scope="col">
                    {copy(`staging.settings.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sources.settings.map(({ path, value, from }) => (
                <tr key={path}>
                  <th scope="row">{path}</th>
                  <td>
                    <code>{value}</code>
                  </td>
                  <td>{from ? copy('staging.page.place', from) : copy('staging.page.default')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Scrolling>
    </ToolPanel>
  );
}
