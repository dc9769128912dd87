import { storedMarketing } from '@dining/analytics';
import type { Member, Prospect } from '@dining/api-contract';
import { useCaptchaSubmit } from '@dining/captcha';
import { useCopy } from '@dining/copy-engine';
import { errorCode, submitProblems, type SubmitProblems } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { sessionApi, setCurrentMember, visitorPublicId, type AppDispatch } from '@dining/session';
import { useDispatch } from 'react-redux';
import { toProspect, type JoinValues } from './join-values.ts';
import { joinApi } from './join.endpoints.ts';
import { useInUseWords } from './use-in-use-words.ts';

/** What the server says to somebody who has joined already, perhaps with an answer that was lost on the way here. */
const ALREADY_MEMBER = 'already_member';

/**
 * Sends the join form (ENR-02, ENR-03) and makes the new member the member of this page; where to go next follows from
 * the member. What went wrong comes back in members' words.
 * @param member somebody who came by single sign-on and has yet to join
 */
export function useJoin(member: Member | undefined): (values: JoinValues) => Promise<SubmitProblems | undefined> {
  const copy = useCopy();
  const { settings } = usePartner();
  const dispatch = useDispatch<AppDispatch>();
  const submit = useCaptchaSubmit();
  const { alreadyMember } = useInUseWords();

  return async (values) => {
    const prospect = toProspect(values, settings, { member, publicId: visitorPublicId(), marketing: whereFrom() });
    const { data, error, problem } = await submit((captcha) =>
      dispatch(joinApi.endpoints.join.initiate({ ...prospect, ...captcha })),
    );
    if (problem !== undefined) return { message: problem };
    const isThere = errorCode(error) === ALREADY_MEMBER;
    if (!data && !isThere)
      return submitProblems(error, {
        fields: copy('join.failed'),
        tooMany: copy('error.tooMany'),
        other: copy('error.server'),
      });
    const { data: joined, isSuccess } = await dispatch(
      sessionApi.endpoints.member.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (!isSuccess || !joined) return { message: isThere && isSuccess ? alreadyMember : copy('error.server') };
    setCurrentMember(dispatch, joined);
    return undefined;
  };
}

/** ANL-02, without the public id, which goes by itself. Where the browser forbids storage, nothing is known. */
function whereFrom(): NonNullable<Prospect['marketing']> {
  try {
    const { public_id: _, ...marketing } = storedMarketing(window.localStorage, Date.now());
    return marketing;
  } catch {
    return {};
  }
}
