import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { cardTypes, type CardType } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { CardArt } from '../art/CardArt.tsx';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')} ${token('space-5')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  li {
    display: flex;
    gap: ${token('space-2')};
    align-items: center;
  }
  [data-typed] {
    color: ${token('color-text-default')};
    font-weight: ${token('font-weight-bold')};
  }
`;

/** The card networks that the partner accepts (CRD-03), by name; the one being typed is highlighted. */
export function AcceptedCards({ brand }: { brand: CardType | undefined }): ReactNode {
  const copy = useMemberCopy();
  const { cardTypesAccepted } = usePartner().settings;
  return (
    <List aria-label={copy('card.accepted')}>
      {cardTypesAccepted.map((network) => {
        const type = cardTypes[network];
        return (
          <li key={type} data-typed={type === brand || undefined}>
            <CardArt type={type} small />
            {copy(`card.type.${type}`)}
          </li>
        );
      })}
    </List>
  );
}
