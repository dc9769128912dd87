import type { Card } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { Banner, EmptyState, lazyWhenOpen, Panel, SkeletonLine } from '@dining/ui';
import { useRef, useState, type ReactNode } from 'react';
import { cardsApi } from '../cards.endpoints.ts';
import { ArtSkeleton, CardText, List, Retry } from './card-list-style.ts';
import { CardRow } from './CardRow.tsx';
import { DeleteCardDialog } from './DeleteCardDialog.tsx';
import { useDeleteCard } from './use-delete-card.ts';

const NameCardDialog = /* @__PURE__ */ lazyWhenOpen(() => import('./NameCardDialog.tsx'));

export type LinkedCardsProps = {
  /** Called when deleting the last card closed the account: the member must be signed out in the browser too (CRD-07). */
  onClosed: () => void;
};

/** The linked cards, each with buttons to name and to delete it (CRD-07, CRD-10). */
export function LinkedCards({ onClosed }: LinkedCardsProps): ReactNode {
  const copy = useMemberCopy();
  const { basics } = useSite();
  const { data: cards, isError, refetch } = cardsApi.useLinkedCardsQuery();
  const root = useRef<HTMLDivElement>(null);
  const onDeleted = () => focusWhenClosed(root.current);
  const [isNaming, setNaming] = useState(false);
  // Kept while the dialog closes, so that its text does not vanish first.
  const [named, setNamed] = useState<Card>();
  const name = (card: Card): void => {
    setNamed(card);
    setNaming(true);
  };
  const deleting = useDeleteCard(cards ?? [], { onDeleted, onClosed });
  return (
    <Panel as="section" ref={root} tabIndex={-1} aria-label={copy('card.list')} aria-busy={!cards && !isError}>
      {!cards && (isError ? <Failed onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {cards?.length === 0 && (
        <EmptyState
          drawing={basics.art.empty}
          level={2}
          title={copy('card.list.empty.title')}
          text={copy('card.list.empty.text')}
        />
      )}
      {cards && cards.length > 0 && (
        <List>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isLast={cards.length === 1}
              onDelete={() => deleting.ask(card)}
              onName={() => name(card)}
            />
          ))}
        </List>
      )}
      <DeleteCardDialog deleting={deleting} />
      {named && <NameCardDialog open={isNaming} card={named} onClose={() => setNaming(false)} />}
    </Panel>
  );
}

/**
 * Focuses the list, because the button that opened the dialog is gone with its row. Waits until the dialog has returned
 * the focus.
 */
function focusWhenClosed(list: HTMLElement | null): void {
  requestAnimationFrame(() => setTimeout(() => list?.focus()));
}

function Failed({ onRetry }: { onRetry: () => void }): ReactNode {
  const copy = useMemberCopy();
  return (
    <Banner kind="error" role="alert" title={copy('card.list.failed')}>
      <Retry small look="quiet" onClick={onRetry}>
        {copy('card.again')}
      </Retry>
    </Banner>
  );
}

/** Three rows: most members have about three cards. */
function SkeletonRows(): ReactNode {
  return (
    <List aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <li key={row}>
          <ArtSkeleton />
          <CardText>
            <SkeletonLine data-short="" />
            <SkeletonLine data-short="" />
          </CardText>
        </li>
      ))}
    </List>
  );
}
