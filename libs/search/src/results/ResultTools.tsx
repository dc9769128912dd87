import { useCopy } from '@dining/copy-engine/react';
import { useShare, type SearchTerms, type SortOrder } from '@dining/merchants';
import { token } from '@dining/theme';
import { Button, Icon, lazyHydration, ShareIcon, SortMenu } from '@dining/ui';
import styled from '@emotion/styled';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import { chosenOrder, shownOrder, shownOrders } from '../filters/shown-orders.ts';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-3')};
`;

const Refused = styled.div`
  flex: 1 1 100%;
  &:empty {
    display: none;
  }
`;

const ShareFavorites = /* @__PURE__ */ lazyHydration(
  'share-favorites',
  () => import('../favorites/ShareFavorites.tsx'),
);

export type ResultToolsProps = {
  terms: SearchTerms;
  onOrder: (order: SortOrder) => void;
  /** Title of the shared link. */
  title: string;
  /** Path and query of the search. */
  href: string;
  /** The favorites, where the results are these: others see them by a list of its own (EXT-15), not by this address. */
  favorites: readonly string[] | undefined;
};

/** The tools of the results: the sort menu, and a button that shares the search, which its address reproduces (SRC-02). */
export default function ResultTools({ terms, onOrder, title, href, favorites }: ResultToolsProps): ReactNode {
  const copy = useCopy();
  const { share, refused } = useShare();
  // The address changes once the page has rendered it; until then the menu would show the order of before.
  const [order, show] = useOptimistic(shownOrder(terms));
  const orders = shownOrders(terms.what).map((value) => ({ value, text: copy(`search.sort.${value}`) }));
  return (
    <>
      <Tools data-print="hide">
        <SortMenu
          label={copy('search.sort')}
          orders={orders}
          value={order}
          onChange={(chosen) =>
            startTransition(() => {
              show(chosen);
              onOrder(chosenOrder(terms.what, chosen));
            })
          }
        />
        {favorites ? (
          <ShareFavorites ids={favorites} />
        ) : (
          <Button small look="bare" onClick={() => void share(title, href)}>
            <Icon of={ShareIcon} size={16} />
            {copy('share.action')}
          </Button>
        )}
      </Tools>
      <Refused>{refused}</Refused>
    </>
  );
}
