import type { Member } from '@dining/api-contract';
import type { MemberKey } from '@dining/copy-engine';
import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { useMember, useReturnPath } from '@dining/session';
import { PageHead, useSite } from '@dining/site/react';
import { ButtonLink, Intro, Spinner, useBrowserValue } from '@dining/ui';
import type { ReactNode } from 'react';
import { nextStep } from '../steps/enrollment-step.ts';
import { hasSkippedCardStep } from '../steps/skipped-card-step.ts';
import { Steps } from '../steps/Steps.tsx';
import { useRedirectTo } from '../steps/use-redirect-to.ts';
import { Actions, Next, Number, Root, Tablecloth, Welcome } from './card-added-style.ts';
import { LinkResult } from './LinkResult.tsx';

/**
 * Step 3 of enrollment (ENR-04): welcome, next steps, and the way back to the restaurant or the search that the member
 * joined from (SRC-08, SRC-09). Redirects members who are at another step.
 */
export default function CardAddedPage(): ReactNode {
  const copy = useMemberCopy();
  const member = useMember();
  // Only the browser knows who said "No thanks", so the first render, which matches the server's, does not.
  const hasSkippedCard = useBrowserValue(() => hasSkippedCardStep(member?.publicId ?? ''), undefined);
  const step = member && nextStep(member, hasSkippedCard ?? false);
  useRedirectTo(hasSkippedCard === undefined || step === '/card_added' ? undefined : step);
  const title = member?.firstName
    ? copy('cardAdded.titleNamed', { firstName: member.firstName })
    : copy('cardAdded.title');
  return (
    <>
      <PageHead route="card-added" title={copy('cardAdded.title')} />
      {member && step === '/card_added' ? (
        <Success member={member} title={title} />
      ) : (
        <Spinner message={copy('form.loading')} />
      )}
    </>
  );
}

const nextSteps: readonly MemberKey[] = ['cardAdded.next.search', 'cardAdded.next.dine', 'cardAdded.next.earn'];

function Success({ member: { memberType }, title }: { member: Member; title: string }): ReactNode {
  const copy = useMemberCopy();
  const [dish] = useSite().basics.art.hero;
  const returnPath = useReturnPath() ?? '';
  const isOfMerchant = /^\/merchants\//i.test(returnPath);
  const isOfSearch = /^\/search(?:[?#]|$)/i.test(returnPath);
  const hasNoCard = memberType === 'NonCardMember';
  const steps: readonly MemberKey[] = hasNoCard ? ['cardAdded.next.card', ...nextSteps] : nextSteps;
  return (
    <Root>
      <Welcome>
        <Steps current={3} skipped={hasNoCard ? 2 : undefined} />
        <h1>{title}</h1>
        <Intro as="div">
          <MemberCopyText name="cardAdded.text" />
        </Intro>
        <LinkResult />
      </Welcome>
      <Tablecloth aria-hidden="true">
        <img src={dish} alt="" width="420" height="420" />
      </Tablecloth>
      <Next aria-labelledby="next-steps">
        <h2 id="next-steps">{copy('cardAdded.next')}</h2>
        <ol>
          {steps.map((name, index) => (
            <li key={name}>
              <Number>{index + 1}</Number>
              <span>
                <MemberCopyText name={name} />
              </span>
            </li>
          ))}
        </ol>
        <Actions>
          <ButtonLink href={isOfMerchant || isOfSearch ? returnPath : '/search'}>
            {copy(isOfMerchant ? 'cardAdded.merchant' : 'cardAdded.search')}
          </ButtonLink>
          <ButtonLink href="/account" look="quiet">
            {copy('cardAdded.account')}
          </ButtonLink>
        </Actions>
      </Next>
    </Root>
  );
}
