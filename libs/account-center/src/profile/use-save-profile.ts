import type { Member } from '@dining/api-contract';
import { useCopy, type CopyKey } from '@dining/copy-engine';
import { errorCode, type FieldErrors, type SubmitProblems } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { setCurrentMember, type AppDispatch } from '@dining/session';
import { useDispatch } from 'react-redux';
import { accountApi } from '../account.endpoints.ts';
import { profileChanges, type ProfileValues } from './profile-values.ts';
import { refusedFields, WHOLE_FORM } from './refused-fields.ts';

const TOO_MANY = 429;

/** How saving ended: the member as saved, the same member when nothing was different, or what was wrong. */
export type Saved = { member: Member; problems?: undefined } | { member?: undefined; problems: SubmitProblems };

/**
 * Saves what was changed in the profile and makes the answer the member of this page (ACC-05). A ZIP code is looked up
 * first (ACC-03): one that does not exist, and a look-up that failed, are errors of the form.
 */
export function useSaveProfile(member: Member): (values: ProfileValues) => Promise<Saved> {
  const copy = useCopy();
  const dispatch = useDispatch<AppDispatch>();
  const { settings } = usePartner();
  const refuse = (fields: FieldErrors): Saved => ({ problems: { fields } });

  async function zipProblem(zip: string): Promise<FieldErrors | undefined> {
    const { data } = await dispatch(accountApi.endpoints.zipExists.initiate(zip, { subscribe: false }));
    if (!data) return { [WHOLE_FORM]: [copy('validation.checkFailed', { field: copy('field.zipCode') })] };
    return data.isValid ? undefined : { 'address.zipCode': [copy('validation.zip')] };
  }

  return async (values) => {
    const changes = profileChanges(values, member, settings);
    if (Object.keys(changes).length === 0) return { member };
    const zip = changes.address?.zipCode;
    const badZip = zip === undefined ? undefined : await zipProblem(zip);
    if (badZip) return refuse(badZip);
    const { data, error } = await dispatch(accountApi.endpoints.updateMember.initiate(changes));
    if (data) {
      setCurrentMember(dispatch, data);
      return { member: data };
    }
    return refuse(refusedFields(error) ?? { [WHOLE_FORM]: [copy(wordsOf(error))] });
  };
}

/** What is said of a call that was refused as a whole; an administrator looks through a member's eyes only (SES-11). */
function wordsOf(error: unknown): CopyKey {
  if (errorCode(error) === 'emulated') return 'error.forbidden';
  return (error as { status?: unknown }).status === TOO_MANY ? 'error.tooMany' : 'error.server';
}
