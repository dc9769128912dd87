import type { Member } from '@dining/api-contract';
import { CopyText, useCopy, type CopyKey } from '@dining/copy-engine';
import { useMember } from '@dining/session';
import { PageHead, useSite } from '@dining/site/react';
import { ButtonLink, Intro, Spinner } from '@dining/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { linksCardLater } from '../steps/card-later.ts';
import { nextStep } from '../steps/enrollment-step.ts';
import { Steps } from '../steps/Steps.tsx';
import { useLeadTo } from '../steps/use-lead-to.ts';
import { Actions, Next, Number, Root, Table, Welcome } from './card-added-style.ts';
import { LinkResult } from './LinkResult.tsx';

/** Nothing tells of a change of storage within a tab, and nothing on this page changes it. */
const unchanging = () => () => undefined;

/** Step 3 of enrollment (ENR-04): welcome and what comes next. For members only; those at another step go there. */
export default function CardAddedPage(): ReactNode {
  const copy = useCopy();
  const member = useMember();
  // Only the browser knows who said "No thanks"; the first render is the server's.
  const cardLater = useSyncExternalStore(
    unchanging,
    () => linksCardLater(member?.publicId ?? ''),
    () => undefined,
  );
  const step = member && nextStep(member, cardLater ?? false);
  const elsewhere = cardLater === undefined || step === '/card_added' ? undefined : step;
  useLeadTo(elsewhere);
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

const nextSteps: readonly CopyKey[] = ['cardAdded.next.search', 'cardAdded.next.dine', 'cardAdded.next.earn'];

function Success({ member: { memberType }, title }: { member: Member; title: string }): ReactNode {
  const copy = useCopy();
  const [plate] = useSite().basics.art.hero;
  const hasNoCard = memberType === 'NonCardMember';
  const steps: readonly CopyKey[] = hasNoCard ? ['cardAdded.next.card', ...nextSteps] : nextSteps;
  return (
    <Root>
      <Welcome>
        <Steps current={3} skipped={hasNoCard ? 2 : undefined} />
        <h1>{title}</h1>
        <Intro as="div">
          <CopyText name="cardAdded.text" />
        </Intro>
        <LinkResult />
      </Welcome>
      <Table aria-hidden="true">
        <img src={plate} alt="" width="420" height="420" />
      </Table>
      <Next aria-labelledby="next-steps">
        <h2 id="next-steps">{copy('cardAdded.next')}</h2>
        <ol>
          {steps.map((name, index) => (
            <li key={name}>
              <Number>{index + 1}</Number>
              <span>
                <CopyText name={name} />
              </span>
            </li>
          ))}
        </ol>
        <Actions>
          <ButtonLink href="/search">{copy('cardAdded.search')}</ButtonLink>
          <ButtonLink href="/account" look="quiet">
            {copy('cardAdded.account')}
          </ButtonLink>
        </Actions>
      </Next>
    </Root>
  );
}
