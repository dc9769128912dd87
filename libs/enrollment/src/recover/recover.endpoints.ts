import { api } from '@dining/api-client';
import type { Recover, RecoverConfirm, RecoverPassword } from '@dining/api-contract';

/** The API calls of password recovery (ENR-07). */
export const recoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestRecovery: build.mutation<unknown, Recover>({
      query: (body) => ({ url: '/api/Members/Recover', method: 'POST', body }),
    }),
    confirmRecovery: build.mutation<unknown, RecoverConfirm>({
      query: (body) => ({ url: '/api/Members/Recover/Confirm', method: 'POST', body }),
    }),
    recoverPassword: build.mutation<unknown, RecoverPassword>({
      query: (body) => ({ url: '/api/Members/Recover/Password', method: 'POST', body }),
    }),
  }),
});
