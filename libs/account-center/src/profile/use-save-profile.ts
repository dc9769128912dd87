import { useAppDispatch } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import type { SiteKey } from '@dining/copy-engine';
import { useCopy } from '@dining/copy-engine/react';
import { errorCode, type FieldErrors, type SubmitProblems } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { setCurrentMember } from '@dining/session';
import { profileChanges, type ProfileValues } from './profile-values.ts';
import { profileApi } from './profile.endpoints.ts';
import { refusedFields, WHOLE_FORM } from './refused-fields.ts';

const TOO_MANY_REQUESTS = 429;

/** The member as saved (the same object if nothing changed), or what was wrong. */
export type SaveResult = { member: Member; problems?: undefined } | { member?: undefined; problems: SubmitProblems };

/**
 * Returns a function that saves the changes of the profile and shows the answer on every screen (ACC-05). A new ZIP code
 * is checked first (ACC-03): one that does not exist and a failed check are errors of the form.
 */
export function useSaveProfile(member: Member): (values: ProfileValues) => Promise<SaveResult> {
  const copy = useCopy();
  const dispatch = useAppDispatch();
  const [checkZip] = profileApi.useLazyZipExistsQuery();
  const [updateMember] = profileApi.useUpdateMemberMutation();
  const { settings } = usePartner();
  const refuse = (fields: FieldErrors): SaveResult => ({ problems: { fields } });

  async function zipProblem(zip: string): Promise<FieldErrors | undefined> {
    const { data } = await checkZip(zip, true);
    if (!data) return { [WHOLE_FORM]: [copy('validation.checkFailed', { field: copy('field.zipCode') })] };
    return data.isValid ? undefined : { 'address.zipCode': [copy('validation.zip')] };
  }

  return async (values) => {
    const changes = profileChanges(values, member, settings);
    if (Object.keys(changes).length === 0) return { member };
    const zip = changes.address?.zipCode;
    const problem = zip === undefined ? undefined : await zipProblem(zip);
    if (problem) return refuse(problem);
    const { data, error } = await updateMember(changes);
    if (data) {
      setCurrentMember(dispatch, data);
      return { member: data };
    }
    return refuse(refusedFields(error) ?? { [WHOLE_FORM]: [copy(messageFor(error))] });
  };
}

/** The message for a call that failed as a whole. `emulated`: an administrator may not change the member's data (SES-11). */
function messageFor(error: unknown): SiteKey {
  if (errorCode(error) === 'emulated') return 'error.forbidden';
  return (error as { status?: unknown }).status === TOO_MANY_REQUESTS ? 'error.tooMany' : 'error.server';
}
