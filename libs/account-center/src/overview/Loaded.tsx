import { useCopy } from '@dining/copy-engine';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')} ${token('space-4')};
  align-items: center;
  color: ${token('color-text-muted')};
`;

type LoadedProps<Data> = {
  /** What a query hook gives. */
  answer: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Stands there meanwhile, in the final shape. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * A part of a page that arrives later. Where it does not, it says so in its own place, with another try; the button
 * keeps the focus while that is under way.
 */
export function Loaded<Data>({ answer, waiting, children }: LoadedProps<Data>): ReactNode {
  const copy = useCopy();
  const { data, error, isFetching, refetch } = answer;
  if (data !== undefined) return children(data);
  if (error === undefined) return waiting;
  return (
    <Root>
      <p>{copy('accountPage.notLoaded')}</p>
      <Button look="quiet" small busy={isFetching ? copy('form.working') : undefined} onClick={() => void refetch()}>
        {copy('serverError.retry')}
      </Button>
    </Root>
  );
}
