import { earnRateParts, type SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import { CreditCardIcon, EyeIcon, Icon, Panel, ShieldCheckIcon, Ticket } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Title = styled.h2`
  font: ${token('font-weight-bold')} ${token('font-size-sm')} / 1.4 ${token('font-body')};
  letter-spacing: 0;
`;

const Figure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  margin-block: ${token('space-2')} 10px;
  font-weight: ${token('font-weight-medium')};
  b {
    font: ${token('font-weight-display')} ${token('font-size-4xl')} / 1 ${token('font-display')};
    letter-spacing: -0.04em;
  }
`;

const Text = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Reasons = styled.ul`
  display: grid;
  gap: ${token('space-5')};
  li {
    display: grid;
    grid-template-columns: 24px 1fr;
    gap: 14px;
  }
  svg {
    color: ${token('color-earn-text')};
  }
  h3 {
    font: ${token('font-weight-bold')} ${token('font-size-sm')} / 1.4 ${token('font-body')};
    letter-spacing: 0;
  }
`;

const reasons: readonly { icon: typeof EyeIcon; title: SiteKey; text: SiteKey }[] = [
  { icon: CreditCardIcon, title: 'join.offer.card.title', text: 'join.offer.card.text' },
  { icon: EyeIcon, title: 'join.offer.dine.title', text: 'join.offer.dine.text' },
  { icon: ShieldCheckIcon, title: 'join.offer.safe.title', text: 'join.offer.safe.text' },
];

/** The benefits of joining: three reasons, and the best rate where the partner shows its rates (PRT-04). */
export function JoinOffer(): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const list = (
    <Reasons>
      {reasons.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} size={24} />
          <div>
            <h3>{copy(title)}</h3>
            <Text>
              <CopyText name={text} />
            </Text>
          </div>
        </li>
      ))}
    </Reasons>
  );
  if (!settings.showsEarnRate) return <Panel>{list}</Panel>;
  const { figure, phrase } = earnRateParts(settings.earnRates[settings.hasVIP ? 'tier3' : 'tier2'], settings, deck);
  const top = (
    <>
      <Title>{copy('join.offer.title')}</Title>
      <Figure>
        <b>{figure}</b> {phrase}
      </Figure>
      <Text>
        <CopyText name="join.offer.text" />
      </Text>
    </>
  );
  return <Ticket aria-label={copy('join.offer.title')} top={top} bottom={list} />;
}
