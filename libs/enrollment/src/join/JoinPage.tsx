import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { loginAddress, useKnownMember, useMemberState } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { Banner, ButtonLink, Spinner } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { emailFromState } from '../form-page/email-from-state.ts';
import { FormPage } from '../form-page/FormPage.tsx';
import { useRedirectAfterSignIn } from '../login/use-redirect-after-sign-in.ts';
import { pathAfterJoin } from '../steps/enrollment-step.ts';
import { Steps } from '../steps/Steps.tsx';
import { useRedirectTo } from '../steps/use-redirect-to.ts';
import { JoinForm } from './JoinForm.tsx';
import { JoinOffer } from './JoinOffer.tsx';

/** ACT-02: the `rfr` values of activation links without a member who can be activated. */
const activationReferrals = new Set(['0', '1', '2']);

/**
 * Step 1 of enrollment (ENR-01, ENR-05): the form for direct partners and for visitors signed in by single sign-on, a
 * link to the program's sign-in for other visitors. Redirects members who have already joined; with a card, to the page
 * that they came from (RTE-09).
 */
export default function JoinPage(): ReactNode {
  const copy = useCopy();
  const { enrollmentType, hasAutoEnroll } = usePartner().settings;
  const { state, search } = useLocation();
  const { state: memberState, member } = useMemberState();
  const nextPath = member && pathAfterJoin(member);
  const isDone = nextPath === '/account';
  useRedirectTo(isDone ? undefined : nextPath);
  useRedirectAfterSignIn(isDone ? member : undefined);
  const needsProgramSignIn = enrollmentType === 'sso' && !member;
  const isFromActivation = activationReferrals.has(new URLSearchParams(search).get('rfr') ?? '');

  function content(): ReactNode {
    if (memberState === 'loading' || nextPath !== undefined)
      return <Spinner message={copy(hasAutoEnroll ? 'join.sso.enrolling' : 'form.loading')} />;
    return (
      <>
        {isFromActivation && (
          <Banner kind="info">
            <CopyText name="join.invited" />
          </Banner>
        )}
        {needsProgramSignIn ? <ProgramSignIn /> : <JoinForm email={emailFromState(state)} member={member} />}
      </>
    );
  }

  return (
    <>
      <PageHead route="join" title={copy('join.title')} />
      <FormPage
        title={copy('join.title')}
        lead={needsProgramSignIn ? copy('join.sso.text') : hasAutoEnroll ? copy('join.sso.consent') : <Lead />}
        steps={<Steps current={1} />}
        aside={<JoinOffer />}
      >
        {content()}
      </FormPage>
    </>
  );
}

/** The program's own sign-in, which returns to this page (ENR-05). */
function ProgramSignIn(): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  return (
    <ButtonLink href={loginAddress(settings, '/join').href} target="_self">
      {copy('join.sso.button')}
    </ButtonLink>
  );
}

/** Greets a known visitor without a web profile by first name (SES-07). */
function Lead(): ReactNode {
  const { firstName = '', hasWebProfile = true } = useKnownMember() ?? {};
  return hasWebProfile || firstName === '' ? (
    <CopyText name="join.lead" />
  ) : (
    <CopyText name="join.known" variables={{ firstName }} />
  );
}
