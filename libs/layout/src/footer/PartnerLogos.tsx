import type { CopyValue } from '@dining/copy-engine';
import { useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')} ${token('space-6')};
  color: ${token('color-text-on-inverse-muted')};
  font-family: ${token('font-display')};
  font-weight: ${token('font-weight-bold')};
  letter-spacing: -0.01em;
`;

/**
 * The program and the card networks it accepts, as plain text in one typeface, without the networks' artwork (HDR-04).
 * A network without a name in the deck (`card.network.visa`, …) is left out.
 */
export function PartnerLogos(): ReactNode {
  const copy = useCopy();
  const deck: Readonly<Partial<Record<string, CopyValue>>> = useCopyDeck();
  const { name, cardTypesAccepted, footer } = usePartner().settings;
  const networks = cardTypesAccepted.flatMap((type) => {
    const word = deck[`card.network.${type.toLowerCase()}`];
    return word === undefined ? [] : [typeof word === 'string' ? word : word.desktop];
  });
  if (!footer.partnerLogos || networks.length === 0) return null;
  return (
    <List aria-label={copy('layout.logos')}>
      {[name, ...networks].map((word) => (
        <li key={word}>{word}</li>
      ))}
    </List>
  );
}
