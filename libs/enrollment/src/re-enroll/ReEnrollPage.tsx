import type { CardRegistration } from '@dining/api-contract';
import { useCaptchaSubmit } from '@dining/captcha';
import { failureLines, LinkCardForm } from '@dining/cards';
import { useMemberCopy } from '@dining/copy-engine/react';
import { PageHead } from '@dining/site/react';
import { Banner, ButtonLink, showToast } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useRefreshMember } from '../add-card/use-refresh-member.ts';
import { FormPage } from '../form-page/FormPage.tsx';
import { LoginAside } from '../login/LoginAside.tsx';

const Later = styled.div`
  justify-self: start;
`;

/**
 * The only page that a member with a closed account sees (ENR-11): why it is closed, a form to reopen it with a card,
 * and sign-out. Linking a card continues to the account.
 */
export default function ReEnrollPage(): ReactNode {
  const copy = useMemberCopy();
  const navigate = useNavigate();
  const refreshMember = useRefreshMember();
  const humanCheck = useCaptchaSubmit();

  async function openAccount(cards: readonly CardRegistration[]): Promise<void> {
    await refreshMember();
    await navigate('/account');
    for (const { error, memberCard } of cards)
      if (!error) showToast({ kind: 'success', text: copy('card.linked', { lastFour: memberCard.lastFour }) });
    for (const text of failureLines(cards, copy)) showToast({ kind: 'error', text });
  }

  return (
    <>
      <PageHead route="re-enroll" title={copy('reEnroll.title')} />
      <FormPage
        title={copy('reEnroll.title')}
        lead={copy('reEnroll.deletedCard')}
        aside={<LoginAside offersJoin={false} />}
      >
        <Banner kind="info">{copy('reEnroll.addCard')}</Banner>
        <LinkCardForm humanCheck={humanCheck} onLinked={openAccount} />
        <Later>
          <ButtonLink href="/SignOut" look="quiet">
            {copy('reEnroll.later')}
          </ButtonLink>
        </Later>
      </FormPage>
    </>
  );
}
