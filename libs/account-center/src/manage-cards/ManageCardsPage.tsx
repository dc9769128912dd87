import { useCaptchaSubmit } from '@dining/captcha';
import { cardsApi, LinkCardForm, LinkedCards } from '@dining/cards';
import { useMemberCopy } from '@dining/copy-engine/react';
import { MAX_CARDS } from '@dining/rules';
import { useRenewSession } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { Intro, Panel } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PageTop } from '../parts/PageTop.ts';

const Root = styled.div`
  display: grid;
  gap: ${token('space-5')};
  min-width: 0;
`;

/* Reserves its line until the number of cards is known, so that nothing moves. */
const Count = styled(Intro)`
  min-height: 1.5em;
`;

const Link = styled(Panel)`
  display: grid;
  gap: ${token('space-5')};
  h2 {
    font-size: ${token('font-size-xl')};
  }
  h2 + p {
    margin-top: ${token('space-1')};
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** Linked Cards (ACC-01): the cards, each with a delete button, and the form to link another, up to twelve (CRD-04). */
export default function ManageCardsPage(): ReactNode {
  const copy = useMemberCopy();
  const navigate = useNavigate();
  const humanCheck = useCaptchaSubmit();
  const renew = useRenewSession();
  const { data: cards } = cardsApi.useLinkedCardsQuery();
  // The first card turns the member into a card member.
  const update = async () => void (await renew());
  return (
    <>
      <PageHead route="account" title={copy('account.cards')} />
      <Root>
        <PageTop>
          <h1>{copy('account.cards')}</h1>
          <Count>{cards && copy('card.list.count', { count: cards.length, num: MAX_CARDS })}</Count>
        </PageTop>
        <LinkedCards onClosed={() => void navigate('/SignOut')} />
        <Link as="section" aria-labelledby="link-card">
          <div>
            <h2 id="link-card">{copy(cards?.length === 0 ? 'card.link.title' : 'card.link.another')}</h2>
            <p>{copy('card.link.text')}</p>
          </div>
          <LinkCardForm humanCheck={humanCheck} onLinked={update} />
        </Link>
      </Root>
    </>
  );
}
