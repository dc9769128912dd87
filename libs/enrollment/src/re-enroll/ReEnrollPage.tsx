import type { CardRegistration } from '@dining/api-contract';
import { useCaptchaSubmit } from '@dining/captcha';
import { failureLines, LinkCardForm } from '@dining/cards';
import { useCopy } from '@dining/copy-engine';
import { PageHead } from '@dining/site/react';
import { Banner, ButtonLink, showToast } from '@dining/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCardMember } from '../add-card/use-card-member.ts';
import { FormPage } from '../layout/FormPage.tsx';

/**
 * All that a member with a closed account sees (ENR-11): why it is closed, the form that opens it again with a card,
 * and the way out. With the card linked, the account takes this page's place.
 */
export default function ReEnrollPage(): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const update = useCardMember();
  const humanCheck = useCaptchaSubmit();

  async function goOn(cards: readonly CardRegistration[]): Promise<void> {
    await update();
    await navigate('/account');
    for (const { error, memberCard } of cards)
      if (!error) showToast({ kind: 'success', text: copy('card.linked', { lastFour: memberCard.lastFour }) });
    for (const text of failureLines(cards, copy)) showToast({ kind: 'error', text });
  }

  return (
    <>
      <PageHead route="re-enroll" title={copy('reEnroll.title')} />
      <FormPage title={copy('reEnroll.title')} lead={copy('reEnroll.deletedCard')}>
        <Banner kind="warning">{copy('reEnroll.addCard')}</Banner>
        <LinkCardForm humanCheck={humanCheck} onLinked={goOn} />
        <ButtonLink href="/SignOut" look="quiet">
          {copy('reEnroll.later')}
        </ButtonLink>
      </FormPage>
    </>
  );
}
