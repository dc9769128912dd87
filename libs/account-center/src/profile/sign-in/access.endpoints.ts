import { api } from '@dining/api-client';
import type {
  Credentials,
  EmailChange,
  Member,
  MemberSessions,
  NewEmail,
  NewPasskey,
  PasskeyRequest,
  Passkeys,
  PasswordChange,
} from '@dining/api-contract';

/** Signing in and security (ACC-14 to ACC-16). The lists are asked for again whenever they are shown. */
export const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    credentials: build.query<Credentials, void>({ query: () => '/api/Member/Credentials', keepUnusedDataFor: 0 }),
    askForEmail: build.mutation<EmailChange, NewEmail>({
      query: (body) => ({ url: '/api/Member/EmailChange', method: 'POST', body }),
    }),
    resendEmail: build.mutation<EmailChange, void>({
      query: () => ({ url: '/api/Member/EmailChange/Resend', method: 'POST' }),
    }),
    cancelEmail: build.mutation<unknown, void>({
      query: () => ({ url: '/api/Member/EmailChange', method: 'DELETE' }),
    }),
    /** Pass the answer to `setCurrentMember`: the session has a new id. */
    changePassword: build.mutation<Member, PasswordChange>({
      query: (body) => ({ url: '/api/Member/Password', method: 'PUT', body }),
    }),
    passkeys: build.query<Passkeys, void>({ query: () => '/api/Member/Passkeys', keepUnusedDataFor: 0 }),
    beginPasskey: build.mutation<{ options: unknown }, PasskeyRequest>({
      query: (body) => ({ url: '/api/Member/Passkeys/Options', method: 'POST', body }),
    }),
    addPasskey: build.mutation<unknown, NewPasskey>({
      query: (body) => ({ url: '/api/Member/Passkeys', method: 'POST', body }),
    }),
    renamePasskey: build.mutation<unknown, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `/api/Member/Passkeys/${id}`, method: 'PUT', body: { name } }),
    }),
    removePasskey: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/Member/Passkeys/${id}`, method: 'DELETE' }),
    }),
    sessions: build.query<MemberSessions, void>({ query: () => '/api/Member/Sessions', keepUnusedDataFor: 0 }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/Member/Sessions/${id}`, method: 'DELETE' }),
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/api/Member/Sessions', method: 'DELETE' }),
    }),
  }),
});
