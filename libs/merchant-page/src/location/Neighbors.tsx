import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { MerchantCarousel } from '@dining/merchants';
import { token } from '@dining/theme';
import { Container } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  padding-bottom: 72px;
  @media print {
    display: none;
  }
  > * {
    padding-top: ${token('space-6')};
  }
`;

/** The closest other restaurants (MER-04). They load when the visitor comes near the end of the page. */
export default function Neighbors({ merchant }: { merchant: MerchantDetail }): ReactNode {
  const copy = useCopy();
  const { id, location } = merchant;
  const { city, state } = location.address;
  return (
    <Root>
      <Container>
        <MerchantCarousel
          title={copy('merchantPage.neighbors')}
          search={new URLSearchParams({ near: `${city}, ${state}` }).toString()}
          place={location}
          exceptId={id}
        />
      </Container>
    </Root>
  );
}
