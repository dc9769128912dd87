import { api } from '@dining/api-client';
import type { IsValid, ProspectEmail } from '@dining/api-contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

const prospectApi = api.injectEndpoints({
  endpoints: (build) => ({
    validateEmail: build.query<IsValid, string>({
      query: (email) => ({ url: '/api/Members/Validate/Email', params: { email } }),
    }),
    keepProspectEmail: build.mutation<unknown, ProspectEmail>({
      query: (body) => ({ url: '/api/Members/ProspectEmails', method: 'POST', body }),
    }),
  }),
});

/**
 * Where somebody goes who has left an e-mail (HOM-01): an address that can join is kept and goes to enrollment, whether
 * or not keeping it works; one that has an account goes to sign-in. When the check itself fails, enrollment checks again.
 */
export async function prospectStep(
  email: string,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): Promise<'/join' | '/login'> {
  const { data } = await dispatch(
    prospectApi.endpoints.validateEmail.initiate(email, { subscribe: false, forceRefetch: true }),
  );
  if (data && !data.isValid) return '/login';
  if (data) await dispatch(prospectApi.endpoints.keepProspectEmail.initiate({ email }));
  return '/join';
}
