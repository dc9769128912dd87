import { useCopy } from '@dining/copy-engine/react';
import { NotFoundMessage, useSite } from '@dining/site/react';
import { Button, Container, EmptyState } from '@dining/ui';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { favoriteListsApi } from '../favorites/favorite-lists.endpoints.ts';
import { SharedListView } from './SharedListView.tsx';

/** The page of a shared list (EXT-15). Search engines do not list it, because only those who have the link should see it. */
export default function SharedListPage(): ReactNode {
  const listToken = useMatch('/favorites/:token')?.params.token ?? '';
  const { currentData: list, isError, refetch } = favoriteListsApi.useFavoriteListQuery(listToken);
  return (
    <>
      <meta name="robots" content="noindex" />
      {list === null ? (
        <NotFoundMessage />
      ) : isError ? (
        <ListFailed onRetry={refetch} />
      ) : (
        <SharedListView key={listToken} list={list} />
      )}
    </>
  );
}

function ListFailed({ onRetry }: { onRetry: () => unknown }): ReactNode {
  const copy = useCopy();
  return (
    <Container>
      <EmptyState
        level={1}
        drawing={useSite().basics.art.empty}
        title={copy('search.error.title')}
        text={copy('search.error.text')}
        action={<Button onClick={() => void onRetry()}>{copy('search.error.retry')}</Button>}
      />
    </Container>
  );
}
