import { CopyText, useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { useKnownMember, useMemberState } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { Banner, Spinner } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { emailIn } from '../layout/email-in.ts';
import { FormPage } from '../layout/FormPage.tsx';
import { pathBeyondJoin } from '../steps/enrollment-step.ts';
import { Steps } from '../steps/Steps.tsx';
import { useLeadTo } from '../steps/use-lead-to.ts';
import { JoinForm } from './JoinForm.tsx';
import { JoinOffer } from './JoinOffer.tsx';
import { ProgramSignIn } from './ProgramSignIn.tsx';

/** ACT-02: arrivals from a link to activate that led to nobody who could be activated. */
const INVITED = new Set(['0', '1', '2']);

/**
 * Step 1 of enrollment (ENR-01, ENR-05): the form for those who join here or have come by single sign-on, the way to the
 * program's sign-in for those who have not. Members who have joined go on.
 */
export default function JoinPage(): ReactNode {
  const copy = useCopy();
  const { enrollmentType, hasAutoEnroll } = usePartner().settings;
  const { state, search } = useLocation();
  const { state: memberState, member } = useMemberState();
  const beyond = member && pathBeyondJoin(member);
  useLeadTo(beyond);
  const asksProgram = enrollmentType === 'sso' && !member;
  const isInvited = INVITED.has(new URLSearchParams(search).get('rfr') ?? '');

  function content(): ReactNode {
    if (memberState === 'loading' || beyond !== undefined)
      return <Spinner message={copy(hasAutoEnroll ? 'join.sso.enrolling' : 'form.loading')} />;
    return (
      <>
        {isInvited && (
          <Banner kind="info">
            <CopyText name="join.invited" />
          </Banner>
        )}
        {asksProgram ? <ProgramSignIn /> : <JoinForm email={emailIn(state)} member={member} />}
      </>
    );
  }

  return (
    <>
      <PageHead route="join" title={copy('join.title')} />
      <FormPage
        title={copy('join.title')}
        lead={asksProgram ? copy('join.sso.text') : <Lead />}
        steps={<Steps current={1} />}
        aside={<JoinOffer />}
      >
        {content()}
      </FormPage>
    </>
  );
}

/** A known visitor without an account here is greeted (SES-07). */
function Lead(): ReactNode {
  const { firstName = '', hasWebProfile = true } = useKnownMember() ?? {};
  return hasWebProfile || firstName === '' ? (
    <CopyText name="join.lead" />
  ) : (
    <CopyText name="join.known" variables={{ firstName }} />
  );
}
