import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { from, token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: grid;
  gap: ${token('space-3')} ${token('space-6')};
  margin-top: ${token('space-4')};
  ${from('paired')} {
    grid-template-columns: fit-content(50%) 1fr;
    > div {
      display: contents;
    }
  }
  dt {
    color: ${token('color-text-muted')};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Who the program takes the member for: name, e-mail address, loyalty number. */
export function Details({ member }: { member: Member }): ReactNode {
  const copy = useCopy();
  const { firstName, lastName, email, loyaltyNumber, address } = member;
  const rows = [
    { label: copy('field.firstName'), value: firstName },
    { label: copy('field.lastName'), value: lastName },
    { label: copy('field.email'), value: email },
    { label: copy('field.loyaltyNumber'), value: loyaltyNumber },
    { label: copy('field.zipCode'), value: address.zipCode },
  ].filter(({ value }) => value !== '');
  return (
    <Panel as="section" aria-labelledby="details">
      <h2 id="details">{copy('accountPage.details.title')}</h2>
      <List>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </Panel>
  );
}
