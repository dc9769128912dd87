import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { studioApi } from '../../api/studio.endpoints.ts';
import { DiffView } from './DiffView.tsx';

const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space-2')};
  > section {
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: ${token('space-2')};
  }
`;

const Version = styled.pre`
  overflow: auto;
  max-height: 40vh;
  margin: 0;
  padding: ${token('space-2')};
  border: 1px solid ${token('color-border-subtle')};
  border-radius: ${token('radius-control')};
  font-size: ${token('font-size-xs')};
`;

type ContradictionProps = { name: string; mine: string | undefined; onDisk: string | undefined };

/** Two versions of a file, of which one must be chosen before saving. */
export function Contradiction({ name, mine, onDisk }: ContradictionProps): ReactNode {
  const [resolve, { isLoading }] = studioApi.useResolveMutation();
  const versions = [
    { take: 'mine', title: 'Yours', text: mine, choice: 'Keep mine' },
    { take: 'disk', title: 'On disk', text: onDisk, choice: 'Take the one on disk' },
  ] as const;
  return (
    <>
      <p>The file was changed on disk where you changed it as well. Choose which version counts, and save.</p>
      <Versions>
        {versions.map(({ take, title, text, choice }) => (
          <section key={take} aria-label={`${title}: ${name}`}>
            <h3>{title}</h3>
            <Version role="region" aria-label={`Text: ${title}`} tabIndex={0}>
              {text ?? 'The file is removed.'}
            </Version>
            <Button look="quiet" small wide disabled={isLoading} onClick={() => void resolve({ file: name, take })}>
              {choice}
            </Button>
          </section>
        ))}
      </Versions>
      <h3>What yours changes in the one on disk</h3>
      <DiffView label={`Differences of ${name}`} before={onDisk ?? ''} after={mine ?? ''} />
    </>
  );
}
