import { useStagingCopy } from '@dining/copy-engine/react';
import { SelectField, TextField } from '@dining/forms';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { Anchor, Button, showToast } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { StagedDineList } from './StagedDineList.tsx';
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

/** Simulates card transactions of the member and shows the resulting dines (EXT-10). */
export function DinePanel(): ReactNode {
  const copy = useStagingCopy();
  const member = useMember();
  return (
    <ToolPanel title={copy('staging.dine')}>{member ? <DineForm /> : <p>{copy('staging.dine.nobody')}</p>}</ToolPanel>
  );
}

function DineForm(): ReactNode {
  const copy = useStagingCopy();
  const { data, refetch } = stagingApi.useStagedDinesQuery();
  const [stageDine, { isLoading }] = stagingApi.useStageDineMutation();
  const [chosenId, setChosenId] = useState('');
  const [amount, setAmount] = useState('48.20');
  const { merchants = [], dines = [] } = data ?? {};
  const merchantId = chosenId || (merchants[0]?.id ?? '');
  const ticketCents = Math.round(Number(amount) * 100);

  async function sendEvent(event: CardEvent, dine?: StagedDine): Promise<void> {
    const { data: outcome, error } = await stageDine({
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
          onChange={({ target }) => setChosenId(target.value)}
          options={merchants.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          name="amount"
          label={copy('staging.dine.amount')}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Button
          disabled={isLoading || !(ticketCents > 0) || merchantId === ''}
          onClick={() => void sendEvent('approved')}
        >
          {copy('staging.dine.send')}
        </Button>
      </Fields>
      <StagedDineList dines={dines} isBusy={isLoading} onEvent={(event, dine) => void sendEvent(event, dine)} />
      <p>
        <Anchor href="/account/recent_activity">{copy('account.activity')}</Anchor>
      </p>
    </>
  );
}
