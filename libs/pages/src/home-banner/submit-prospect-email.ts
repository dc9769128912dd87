import { api } from '@dining/api-client';
import type { IsValid, ProspectEmail } from '@dining/api-contract';
import { forgetInDraft, JOIN_DRAFT } from '@dining/site/react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

const prospectApi = api.injectEndpoints({
  endpoints: (build) => ({
    validateEmail: build.query<IsValid, string>({
      query: (email) => ({ url: '/api/Members/Validate/Email', params: { email } }),
    }),
    saveProspectEmail: build.mutation<unknown, ProspectEmail>({
      query: (body) => ({ url: '/api/Members/ProspectEmails', method: 'POST', body }),
    }),
  }),
});

/**
 * Checks a prospective member's e-mail and returns the next page (HOM-01). An address without an account is saved and
 * continues to enrollment, even if saving fails; one with an account continues to sign-in. If the check fails, the next
 * page is enrollment, which checks again.
 */
export async function submitProspectEmail(
  email: string,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): Promise<'/join' | '/login'> {
  const { data } = await dispatch(
    prospectApi.endpoints.validateEmail.initiate(email, { subscribe: false, forceRefetch: true }),
  );
  if (data && !data.isValid) return '/login';
  if (data) await dispatch(prospectApi.endpoints.saveProspectEmail.initiate({ email }));
  // The address typed here is newer than one in a join form that was not sent.
  forgetInDraft(JOIN_DRAFT, 'email');
  return '/join';
}
