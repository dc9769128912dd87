import { useStagingCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { stagingApi } from './staging.endpoints.ts';
import { ToolPanel } from './ToolPanel.tsx';

const Problems = styled.ul`
  display: grid;
  gap: ${token('space-4')};
  code {
    font-size: ${token('font-size-sm')};
    overflow-wrap: anywhere;
  }
`;

/** What is wrong in the site's content, by set, slug and field (CON-08). */
export function ContentPanel(): ReactNode {
  const copy = useStagingCopy();
  const { data } = stagingApi.useContentProblemsQuery();
  return (
    <ToolPanel title={copy('staging.content')}>
      {data?.problems.length === 0 && <p>{copy('staging.content.none')}</p>}
      <Problems>
        {data?.problems.map(({ set, slug, field, problem, expected }, index) => (
          // Several problems may concern the same field.
          <li key={index}>
            <code>{[set, slug, field].filter((part) => part !== '').join(' › ')}</code>
            <p>{copy('staging.content.problem', { problem, expected })}</p>
          </li>
        ))}
      </Problems>
    </ToolPanel>
  );
}
