import type { Member } from '@dining/api-contract';
import { tierName } from '@dining/copy-engine';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { from, token } from '@dining/theme';
import { Badge, inversePanelStyle } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-5')} ${token('space-7')};
  align-items: end;
  justify-content: space-between;
  ${inversePanelStyle}
  ${from('columns')} {
    padding: ${token('space-7')};
  }
  > div {
    display: grid;
    gap: ${token('space-2')};
    justify-items: start;
    min-width: 0;
  }
`;

const Name = styled.p`
  overflow-wrap: anywhere;
  font: ${token('font-weight-display')} ${token('font-size-2xl')} / 1.1 ${token('font-display')};
  letter-spacing: -0.03em;
`;

const Small = styled.p`
  color: ${token('color-text-on-inverse-muted')};
  font-size: ${token('font-size-sm')};
`;

/* The groups are set apart by style alone, so that a copied number has no blanks. Lines break between them. */
const Digits = styled.p`
  font: ${token('font-weight-display')} ${token('font-size-xl')} / 1.2 ${token('font-display')};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
  > span {
    display: inline-block;
    margin-inline-end: 0.4em;
  }
`;

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Who the member is to the program: name, level, since when, and the member number in groups of four. */
export function IdentityCard({ member }: { member: Member }): ReactNode {
  const copy = useMemberCopy();
  const { hasPPN } = usePartner().settings;
  const { firstName, lastName, tierLevel, joinDate, loyaltyNumber } = member;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <Root aria-label={copy('profile.identity')}>
      <div>
        {name !== '' && <Name>{name}</Name>}
        <Badge>{copy(tierName(tierLevel))}</Badge>
        {joinDate !== '' && <Small>{copy('profile.since', { date: month.format(new Date(joinDate)) })}</Small>}
      </div>
      {hasPPN && loyaltyNumber !== '' && (
        <div>
          <Small>{copy('field.loyaltyNumber')}</Small>
          <Digits>
            {(loyaltyNumber.match(/.{1,4}/gu) ?? []).map((group, place) => (
              <span key={place}>{group}</span>
            ))}
          </Digits>
        </div>
      )}
    </Root>
  );
}
