import { useStagingCopy } from '@dining/copy-engine/react';
import { SelectField, TextField } from '@dining/forms';
import { moneyText } from '@dining/rules';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { Anchor, Button, showToast } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { stagingApi, type CardEvent, type StagedDine } from './staging.endpoints.ts';
import { ToolPanel } from './ToolPanel.tsx';

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-4')};
  align-items: end;
  > div {
    flex: 1 1 180px;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  padding: 0;
  margin: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('space-2')} ${token('space-4')};
    align-items: center;
  }
`;

/** What a card network tells next about a dine. */
const nextEvent: Record<string, Exclude<CardEvent, 'approved'> | undefined> = {
  pending: 'settled',
  awarded: 'refunded',
  paid: 'refunded',
};

/** Lets a card transaction of the member arrive, and shows what becomes of it (EXT-10). */
export function DinePanel(): ReactNode {
  const copy = useStagingCopy();
  const member = useMember();
  return (
    <ToolPanel title={copy('staging.dine')}>{member ? <Dines /> : <p>{copy('staging.dine.nobody')}</p>}</ToolPanel>
  );
}

function Dines(): ReactNode {
  const copy = useStagingCopy();
  const { data, refetch } = stagingApi.endpoints.stagedDines.useQuery();
  const [send, { isLoading }] = stagingApi.endpoints.stageDine.useMutation();
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState('48.20');
  const { merchants = [], dines = [] } = data ?? {};
  const merchantId = chosen || (merchants[0]?.id ?? '');
  const ticketCents = Math.round(Number(amount) * 100);

  async function arrive(event: CardEvent, dine?: StagedDine): Promise<void> {
    const { data: outcome, error } = await send({
      merchantId,
      ticketCents: dine?.ticketCents ?? ticketCents,
      event,
      ...(dine && { sourceId: dine.sourceId }),
    });
    if (error || !outcome) showToast({ id: 'dine-failed', kind: 'error', text: copy('staging.dine.failed') });
    else
      showToast({
        id: 'dine',
        kind: outcome.outcome === 'rejected' ? 'warning' : 'success',
        text: copy('staging.dine.outcome', { outcome: [outcome.outcome, outcome.reason].filter(Boolean).join(', ') }),
      });
    await refetch();
  }

  return (
    <>
      <Fields>
        <SelectField
          name="merchant"
          label={copy('staging.dine.merchant')}
          value={merchantId}
          onChange={({ target }) => setChosen(target.value)}
          options={merchants.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          name="amount"
          label={copy('staging.dine.amount')}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Button disabled={isLoading || !(ticketCents > 0) || merchantId === ''} onClick={() => void arrive('approved')}>
          {copy('staging.dine.send')}
        </Button>
      </Fields>
      <List>
        {dines.map((dine) => {
          const next = nextEvent[dine.status];
          return (
            <li key={dine.sourceId}>
              <span>
                {copy('staging.dine.row', {
                  merchant: dine.merchantName,
                  amount: moneyText(dine.ticketCents),
                  status: [dine.status, dine.reason].filter(Boolean).join(', '),
                  units: dine.benefitUnits,
                })}
              </span>
              {next && (
                <Button look="quiet" small disabled={isLoading} onClick={() => void arrive(next, dine)}>
                  {copy(next === 'settled' ? 'staging.dine.settle' : 'staging.dine.refund')}
                </Button>
              )}
            </li>
          );
        })}
      </List>
      <p>
        <Anchor href="/account/recent_activity">{copy('account.activity')}</Anchor>
      </p>
    </>
  );
}
