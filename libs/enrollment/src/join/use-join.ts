import { storedMarketing } from '@dining/analytics';
import { useAppDispatch } from '@dining/api-client';
import type { Member, Prospect } from '@dining/api-contract';
import { useCaptchaSubmit } from '@dining/captcha';
import { useContent } from '@dining/content';
import { legalTextsVersion } from '@dining/content-source';
import { useCopy } from '@dining/copy-engine/react';
import { errorCode, submitProblems, type SubmitProblems } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { sessionApi, setCurrentMember, visitorPublicId } from '@dining/session';
import { toProspect, type JoinValues } from './join-values.ts';
import { joinApi } from './join.endpoints.ts';
import { useAlreadyMemberMessages } from './use-already-member-messages.ts';

/** The server's error code for a visitor who has already joined, perhaps by a call whose answer was lost. */
const ALREADY_MEMBER = 'already_member';

/**
 * Sends the join form (ENR-02, ENR-03) and sets the new member as the current one, which decides the next page.
 * Problems are returned as messages for members.
 * @param member a signed-in member who has yet to join
 */
export function useJoin(member: Member | undefined): (values: JoinValues) => Promise<SubmitProblems | undefined> {
  const copy = useCopy();
  const { settings } = usePartner();
  const dispatch = useAppDispatch();
  const submit = useCaptchaSubmit();
  const content = useContent('*');
  const { alreadyMember } = useAlreadyMemberMessages();

  return async (values) => {
    const prospect = toProspect(values, settings, { member, publicId: visitorPublicId(), marketing: visitMarketing() });
    // The version of the terms that this page links to, which may differ from the server's by now (EXT-17).
    const termsVersion = legalTextsVersion(content);
    const { data, error, problem } = await submit((captcha) =>
      dispatch(joinApi.endpoints.join.initiate({ ...prospect, ...(termsVersion && { termsVersion }), ...captcha })),
    );
    if (problem !== undefined) return { message: problem };
    const isAlreadyMember = errorCode(error) === ALREADY_MEMBER;
    if (!data && !isAlreadyMember)
      return submitProblems(error, {
        byCode: { bad_csrf_token: copy('error.cookies') },
        fields: copy('join.failed'),
        tooMany: copy('error.tooMany'),
        other: copy('error.server'),
      });
    const { data: joined, isSuccess } = await dispatch(
      sessionApi.endpoints.member.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (!isSuccess || !joined) return { message: isAlreadyMember && isSuccess ? alreadyMember : copy('error.server') };
    setCurrentMember(dispatch, joined);
    return undefined;
  };
}

/** The stored marketing parameters (ANL-02) without the public id, which is sent separately. */
function visitMarketing(): NonNullable<Prospect['marketing']> {
  const { public_id: _, ...marketing } = storedMarketing(Date.now());
  return marketing;
}
