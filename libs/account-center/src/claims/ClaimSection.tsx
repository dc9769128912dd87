import type { Transaction } from '@dining/api-contract';
import { cardsApi } from '@dining/cards';
import { useCopy } from '@dining/copy-engine';
import { token } from '@dining/theme';
import { announce, Banner, ButtonLink, Panel, Spinner } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNow } from '../activity/use-now.ts';
import { ClaimForm } from './ClaimForm.tsx';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-5')};
  scroll-margin-top: 92px;
  h2 {
    font-size: ${token('font-size-xl')};
  }
  h2 + p {
    margin-top: ${token('space-1')};
    color: ${token('color-text-muted')};
  }
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
`;

export type ClaimSectionProps = {
  open: boolean;
  /** The dine that it is about; left out for one that is not listed. */
  dine: Transaction | undefined;
  /** Where the page is without this. */
  closeHref: string;
};

/** The form for a missing reward, or the thanks for one that was sent (EXT-01). It takes the focus when it opens. */
export default function ClaimSection({ open, dine, closeHref }: ClaimSectionProps): ReactNode {
  const copy = useCopy();
  const now = useNow();
  const root = useRef<HTMLDivElement>(null);
  const [isSent, setSent] = useState(false);
  const { data: cards, isError } = cardsApi.useLinkedCardsQuery();
  useEffect(() => {
    if (open) root.current?.focus();
  }, [open, isSent]);
  if (!open) return null;
  // Without the list of cards, only that choice is missing.
  const known = cards ?? (isError ? none : undefined);
  return (
    <Root as="section" ref={root} tabIndex={-1} aria-labelledby="claim-title">
      <div>
        <h2 id="claim-title">{copy('claim.title')}</h2>
        <p>{copy('claim.text')}</p>
      </div>
      {isSent && <Banner kind="success" title={copy('claim.sent')} />}
      {!isSent && (!now || !known) && <Spinner message={copy('form.working')} />}
      {!isSent && now && known && (
        <ClaimForm
          now={now}
          dine={dine}
          cards={known}
          onSent={() => {
            setSent(true);
            announce(copy('claim.sent'));
          }}
        />
      )}
      <Foot>
        <ButtonLink look="bare" href={closeHref}>
          {copy('claim.close')}
        </ButtonLink>
      </Foot>
    </Root>
  );
}

const none: [] = [];
