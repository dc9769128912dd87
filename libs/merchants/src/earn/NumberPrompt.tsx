import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { loyaltyNumberStep } from '@dining/rules';
import { token } from '@dining/theme';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useDiner } from './diner.context.ts';

/* Above the merchant's link, which covers the whole card. */
const Text = styled.span`
  position: relative;
  z-index: 2;
  min-height: 28px;
  align-content: center;
  font-size: ${token('font-size-sm')};
  line-height: 1.2;
  > a {
    font-weight: ${token('font-weight-medium')};
  }
`;

export type NumberPromptProps = {
  /** Also says what happens to meals until then. */
  explains?: boolean;
};

/**
 * Asks a member without the program's loyalty number for it, before the meal: until it is there, the ledger defers what
 * meals earn (EXT-02). Nothing for others.
 */
export function NumberPrompt({ explains = false }: NumberPromptProps): ReactNode {
  const copy = useCopy();
  const { hasPPN } = usePartner().settings;
  const { diner } = useDiner();
  if (!hasPPN || diner === undefined || diner.loyaltyNumber !== '') return null;
  return (
    <Text>
      <Anchor href={loyaltyNumberStep().path}>{copy('merchant.earns.number')}</Anchor>
      {explains && `. ${copy('merchant.earns.number.why')}`}
    </Text>
  );
}
