import type { MemberKey } from '@dining/copy-engine';
import { useMemberCopy } from '@dining/copy-engine/react';
import { from, token } from '@dining/theme';
import { CheckIcon, ChevronDownIcon, Icon, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.details`
  font-size: ${token('font-size-sm')};
  summary {
    display: flex;
    gap: ${token('space-2')};
    align-items: center;
    min-height: ${token('size-target')};
    font-weight: ${token('font-weight-medium')};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${token('space-3')};
  ${from('columns')} {
    grid-template-columns: 1fr 1fr;
    [data-big] & {
      grid-template-columns: 1fr;
    }
  }
  > div {
    padding: ${token('space-4')} 18px;
    border-radius: ${token('radius-card')};
    background: ${token('color-bg-sunken')};
    color: ${token('color-text-default')};
  }
  li {
    display: flex;
    gap: ${token('space-2')};
    padding-top: ${token('space-2')};
  }
  svg {
    margin-top: 3px;
    color: ${token('color-success-text')};
  }
  [data-no] svg {
    color: ${token('color-error-text')};
  }
`;

const EARNS: readonly MemberKey[] = ['card.eligible.credit', 'card.eligible.wallet', 'card.eligible.debit'];
const DOES_NOT_EARN: readonly MemberKey[] = ['card.eligible.corporate', 'card.eligible.prepaid', 'card.eligible.pin'];

/** Explains before linking which cards earn and which do not (EXT-06). Open at first; members can collapse it. */
export function CardEligibility(): ReactNode {
  const copy = useMemberCopy();
  return (
    <Root open>
      <summary>
        {copy('card.eligible')}
        <Icon of={ChevronDownIcon} size={16} />
      </summary>
      <Columns>
        <div>
          <b>{copy('card.eligible.yes')}</b>
          <ul>
            {EARNS.map((name) => (
              <li key={name}>
                <Icon of={CheckIcon} size={16} />
                {copy(name)}
              </li>
            ))}
          </ul>
        </div>
        <div data-no="">
          <b>{copy('card.eligible.no')}</b>
          <ul>
            {DOES_NOT_EARN.map((name) => (
              <li key={name}>
                <Icon of={XIcon} size={16} />
                {copy(name)}
              </li>
            ))}
          </ul>
        </div>
      </Columns>
    </Root>
  );
}
