import type { CardRegistration, Member } from '@dining/api-contract';
import { useCaptchaSubmit } from '@dining/captcha';
import { LinkCardForm } from '@dining/cards';
import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { FormPage } from '../form-page/FormPage.tsx';
import { nextStep } from '../steps/enrollment-step.ts';
import { skipCardStep } from '../steps/skipped-card-step.ts';
import { Steps } from '../steps/Steps.tsx';
import { useRedirectTo } from '../steps/use-redirect-to.ts';
import { useRefreshMember } from './use-refresh-member.ts';

const Skip = styled.div`
  display: grid;
  gap: ${token('space-3')};
  justify-items: start;
  p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** Step 2 of enrollment: link a card, or "No thanks" (ENR-04). Redirects members who are at another step. */
export default function AddCardPage(): ReactNode {
  const copy = useMemberCopy();
  const member = useMember();
  const navigate = useNavigate();
  const refreshMember = useRefreshMember();
  const [isLinked, setLinked] = useState(false);
  const step = member && nextStep(member, false);
  // A member who has just linked a card is redirected by `showResult`, which passes the result along.
  useRedirectTo(isLinked || step === '/add_card' ? undefined : step);

  async function showResult(cards: readonly CardRegistration[]): Promise<void> {
    setLinked(true);
    await refreshMember();
    await navigate('/card_added', { replace: true, state: { cardRegistration: cards } });
  }

  return (
    <>
      <PageHead route="add-card" title={copy('addCard.title')} />
      <FormPage
        title={copy('addCard.title')}
        lead={<MemberCopyText name="addCard.text" />}
        steps={<Steps current={2} />}
      >
        {member && (isLinked || step === '/add_card') && <LinkCard member={member} onLinked={showResult} />}
      </FormPage>
    </>
  );
}

type LinkCardProps = { member: Member; onLinked: (cards: readonly CardRegistration[]) => Promise<void> };

function LinkCard({ member: { publicId }, onLinked }: LinkCardProps): ReactNode {
  const copy = useMemberCopy();
  const navigate = useNavigate();
  const humanCheck = useCaptchaSubmit();
  const skip = () => {
    skipCardStep(publicId);
    void navigate('/card_added');
  };
  return (
    <>
      <LinkCardForm humanCheck={humanCheck} onLinked={onLinked} />
      <Skip>
        <Button look="quiet" onClick={skip}>
          {copy('addCard.later')}
        </Button>
        <p>
          <MemberCopyText name="addCard.later.text" />
        </p>
      </Skip>
    </>
  );
}
