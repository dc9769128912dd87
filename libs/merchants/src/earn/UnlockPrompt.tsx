import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { TIER, tierStep, type Unlocking } from '@dining/rules';
import { token } from '@dining/theme';
import { Button, ButtonLink, Dialog, Icon, LockIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useState } from 'react';
import { useDiner } from './diner.context.ts';
import { bonusText } from './earn-text.ts';

/* Above the merchant's link, which covers the whole card. */
const Prompt = styled.button`
  position: relative;
  z-index: 2;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('color-text-link')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
  line-height: 1.2;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

/** The tier to reach with the bonus that it adds. */
export type UnlockPromptProps = Unlocking & {
  /** Whether the member earns something here already. */
  earns: boolean;
};

/**
 * "Unlock access to earn" (MER-02): tells a member which tier earns here, or earns more, and leads to where it is reached:
 * e-mail opt-in for tier 2, the progress toward VIP for tier 3. Only for tiers that are in the member's reach.
 */
export default function UnlockPrompt({ tier, units, minimumTicketCents, earns }: UnlockPromptProps) {
  const copy = useCopy();
  const { currencyType } = usePartner().settings;
  const { diner } = useDiner();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = copy(`tier.${tier}`);
  if (!diner) return null;
  const step = diner.tierLevel === TIER.notActivated ? 'activate' : tier;
  return (
    <>
      <Prompt type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={LockIcon} size={16} />
        {earns
          ? copy('unlock.bonus', { amount: bonusText({ units, minimumTicketCents }, currencyType, copy), tier: name })
          : copy('unlock.prompt')}
      </Prompt>
      <Dialog
        open={isOpen}
        onClose={close}
        closeLabel={copy('toast.close')}
        title={copy(earns ? 'unlock.bonus.title' : 'unlock.title', { tier: name })}
        text={copy(`unlock.text.${step}`)}
        safe={
          <Button look="quiet" onClick={close}>
            {copy('unlock.later')}
          </Button>
        }
        action={
          <ButtonLink href={tierStep(tier, diner).path} onClick={close}>
            {copy(`unlock.action.${step}`)}
          </ButtonLink>
        }
      />
    </>
  );
}
