import type { Member } from '@dining/api-contract';
import { CopyText, useCopy } from '@dining/copy-engine';
import { PageHead } from '@dining/page-head';
import { useMember } from '@dining/session';
import { Banner, Button } from '@dining/ui';
import styled from '@emotion/styled';
import { token } from '@dining/theme';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { FormPage } from '../layout/FormPage.tsx';
import { linkCardLater } from '../steps/card-later.ts';
import { nextStep } from '../steps/enrollment-step.ts';
import { Steps } from '../steps/Steps.tsx';
import { useLeadTo } from '../steps/use-lead-to.ts';

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
  const step = member && nextStep(member, false);
  useLeadTo(step === '/add_card' ? undefined : step);
  return (
    <>
      <PageHead route="add-card" title={copy('addCard.title')} />
      <FormPage title={copy('addCard.title')} lead={<CopyText name="addCard.text" />} steps={<Steps current={2} />}>
        {member && step === '/add_card' && <LinkCard member={member} />}
      </FormPage>
    </>
  );
}

function LinkCard({ member: { publicId } }: { member: Member }): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const goOn = () => {
    linkCardLater(publicId);
    void navigate('/card_added');
  };
  return (
    <>
      <Banner kind="info">
        <CopyText name="addCard.soon" />
      </Banner>
      <Later>
        <Button look="quiet" onClick={goOn}>
          {copy('addCard.later')}
        </Button>
        <p>
          <CopyText name="addCard.later.text" />
        </p>
      </Later>
    </>
  );
}
