import { useCopy } from '@dining/copy-engine/react';
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
  /** The result of a query hook. */
  answer: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown while loading: a skeleton in the final shape. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * Part of a page that is loaded separately. If loading fails, a message and a retry button take its place; the button
 * keeps the focus during the retry.
 */
export function Loaded<Data>({ answer, waiting, children }: LoadedProps<Data>): ReactNode {
  const copy = useCopy();
  const { data, error, isFetching, refetch } = answer;
  if (data !== undefined) return children(data);
  if (error === undefined) return waiting;
  return (
    <Root>
      <p>{copy('serverError.part')}</p>
      <Button look="quiet" small busy={isFetching ? copy('form.working') : undefined} onClick={() => void refetch()}>
        {copy('serverError.retry')}
      </Button>
    </Root>
  );
}
