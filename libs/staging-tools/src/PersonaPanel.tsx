import { forgetCsrfToken } from '@dining/api-client';
import { useStagingCopy } from '@dining/copy-engine/react';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { Button, showToast } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { stagingApi } from './staging.endpoints.ts';
import { ToolPanel } from './ToolPanel.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${token('space-3')};
  padding: 0;
  margin: 0;
  list-style: none;
`;

const ANONYMOUS = 'anonymous';

/** Signs in as a demo member with one click. The page reloads, as after a real sign-in on the server. */
export function PersonaPanel(): ReactNode {
  const copy = useStagingCopy();
  const member = useMember();
  const { data } = stagingApi.usePersonasQuery();
  const [become] = stagingApi.useBecomePersonaMutation();
  const choose = async (id: string) => {
    const { error } = await become(id);
    if (error) {
      showToast({ id: 'persona-failed', kind: 'error', text: copy('staging.persona.failed') });
      return;
    }
    forgetCsrfToken();
    window.location.reload();
  };
  const people = [
    { id: ANONYMOUS, name: copy('staging.persona.anonymous'), publicId: undefined },
    ...(data?.personas ?? []),
  ];
  return (
    <ToolPanel title={copy('staging.persona')}>
      <List>
        {people.map(({ id, name, publicId }) => {
          const isCurrent = publicId === member?.publicId;
          return (
            <li key={id}>
              <Button
                wide
                {...(!isCurrent && { look: 'quiet' as const })}
                aria-pressed={isCurrent}
                onClick={() => void choose(id)}
              >
                {id === ANONYMOUS ? name : `${name} (${id})`}
              </Button>
            </li>
          );
        })}
      </List>
    </ToolPanel>
  );
}
