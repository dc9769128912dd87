import type { Claim, Transaction } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { Loaded, useNow } from '@dining/site/react';
import { token } from '@dining/theme';
import { announce, Banner, ButtonLink, Panel, Spinner } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ClaimForm } from './ClaimForm.tsx';
import { claimsApi } from './claims.endpoints.ts';

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
  /** The dine the claim is about; undefined if it is not listed. */
  dine: Transaction | undefined;
  /** Address of the page with the form closed. */
  closeHref: string;
  /** Called with the claim once it is sent; closes the form if the claim is shown at its row. */
  onSent: (claim: Claim) => void;
};

/** The form for a missing reward, and the confirmation once it is sent (EXT-01). It takes the focus when it opens. */
export default function ClaimSection({ open, dine, closeHref, onSent }: ClaimSectionProps): ReactNode {
  const copy = useMemberCopy();
  const now = useNow();
  const root = useRef<HTMLDivElement>(null);
  const [isSent, setSent] = useState(false);
  const cards = claimsApi.useClaimCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (open) root.current?.focus();
  }, [open, isSent]);
  if (!open) return null;
  const waiting = <Spinner message={copy('form.working')} />;
  return (
    <Root as="section" ref={root} tabIndex={-1} aria-labelledby="claim-title">
      <div>
        <h2 id="claim-title">{copy('claim.title')}</h2>
        <p>{copy('claim.text')}</p>
      </div>
      {isSent && <Banner kind="success" title={copy('claim.sent')} />}
      {!isSent && (
        <Loaded answer={cards} waiting={waiting}>
          {(known) =>
            now ? (
              <ClaimForm
                now={now}
                dine={dine}
                cards={known}
                onSent={(claim) => {
                  setSent(true);
                  announce(copy('claim.sent'));
                  onSent(claim);
                }}
              />
            ) : (
              waiting
            )
          }
        </Loaded>
      )}
      <Foot>
        <ButtonLink look="bare" href={closeHref}>
          {copy('claim.close')}
        </ButtonLink>
      </Foot>
    </Root>
  );
}
