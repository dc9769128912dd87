import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import { Anchor, Icon, lazyHydration, LockIcon, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import { useDiner } from './diner.context.ts';
import type { EarnMerchant } from './use-earn-facts.ts';

/* Reserves the row's height while its contents load. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-height: 28px;
  margin-top: ${token('space-2')};
`;

/* Above the merchant's link, which covers the whole card. */
const SignIn = styled(Anchor)`
  position: relative;
  z-index: 2;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
  line-height: 1.2;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  > svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

/* Most visitors never see it. */
const EarnTags = /* @__PURE__ */ lazyHydration<{ merchant: EarnMerchant }>('earn-tags', () => import('./EarnTags.tsx'));

/**
 * What a dine here earns today (MER-01). Visitors see a sign-in link, or the lowest rate where nobody can enroll. The Tab
 * key passes over the link, which would double the stops of a list: the merchant's page has it, too (RCH-03).
 */
export function EarnRow({ merchant }: { merchant: EarnMerchant & { name: string } }) {
  const copy = useCopy();
  const { enrollmentType } = usePartner().settings;
  const { diner, onSignIn } = useDiner();
  return (
    <Row className="earn-row">
      {diner === undefined && enrollmentType !== 'none' ? (
        <SignIn href="/login" tabIndex={-1} onClick={() => onSignIn(merchant.id, 'offers')}>
          <Icon of={LockIcon} size={16} />
          <span>
            {copy('merchant.signIn')}
            <VisuallyHidden>: {merchant.name}</VisuallyHidden>
          </span>
        </SignIn>
      ) : (
        <EarnTags merchant={merchant} />
      )}
    </Row>
  );
}
