import type { CardRegistration, Member } from '@dining/api-contract';
import { useCaptchaSubmit } from '@dining/captcha';
import { LinkCardForm } from '@dining/cards';
import { CopyText, useCopy } from '@dining/copy-engine';
import { useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { FormPage } from '../layout/FormPage.tsx';
import { linkCardLater } from '../steps/card-later.ts';
import { nextStep } from '../steps/enrollment-step.ts';
import { Steps } from '../steps/Steps.tsx';
import { useLeadTo } from '../steps/use-lead-to.ts';
import { useCardMember } from './use-card-member.ts';

const Later = styled.div`
  display: grid;
  gap: ${token('space-3')};
  justify-items: start;
  p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** Step 2 of enrollment: link a card, or "No thanks" (ENR-04). For members only; those at another step go there. */
export default function AddCardPage(): ReactNode {
  const copy = useCopy();
  const member = useMember();
  const navigate = useNavigate();
  const update = useCardMember();
  const [isLinked, setLinked] = useState(false);
  const step = member && nextStep(member, false);
  // Who has just linked a card goes on below, with what became of it.
  useLeadTo(isLinked || step === '/add_card' ? undefined : step);

  async function goOn(cards: readonly CardRegistration[]): Promise<void> {
    setLinked(true);
    await update();
    await navigate('/card_added', { replace: true, state: { cardRegistration: cards } });
  }

  return (
    <>
      <PageHead route="add-card" title={copy('addCard.title')} />
      <FormPage title={copy('addCard.title')} lead={<CopyText name="addCard.text" />} steps={<Steps current={2} />}>
        {member && (isLinked || step === '/add_card') && <LinkCard member={member} onLinked={goOn} />}
      </FormPage>
    </>
  );
}

type LinkCardProps = { member: Member; onLinked: (cards: readonly CardRegistration[]) => Promise<void> };

function LinkCard({ member: { publicId }, onLinked }: LinkCardProps): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const humanCheck = useCaptchaSubmit();
  const skip = () => {
    linkCardLater(publicId);
    void navigate('/card_added');
  };
  return (
    <>
      <LinkCardForm humanCheck={humanCheck} onLinked={onLinked} />
      <Later>
        <Button look="quiet" onClick={skip}>
          {copy('addCard.later')}
        </Button>
        <p>
          <CopyText name="addCard.later.text" />
        </p>
      </Later>
    </>
  );
}
