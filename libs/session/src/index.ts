export { CSRF_FALLBACK_MS, CSRF_RETRIES, fetchCsrf, type CsrfClock } from './fetch-csrf.ts';
export { featureFlagsApi } from './feature-flags.endpoints.ts';
export { SessionKeeper } from './keeper/SessionKeeper.tsx';
export { savePublicId, visitorPublicId } from './known-visitor/public-id.ts';
export { useKnownMember, useKnownMemberState, type KnownMemberState } from './known-visitor/use-known-member.ts';
export { loginAddress } from './login/login-address.ts';
export { rememberReturnPath, takeReturnPath } from './login/return-path.ts';
export type { AppDispatch } from './member/app-dispatch.ts';
export { useMember, useMemberState, type MemberState } from './member/member-state.ts';
export { sessionApi } from './member/session.endpoints.ts';
export { clearCurrentMember, setCurrentMember } from './member/take-member.ts';
export { useRenewSession, type Renewal } from './member/use-renew-session.ts';
export { startSession } from './start-session.ts';

/* Loaded when they are needed: visitors who are not signed in should not carry them. */
export const loadMembersOnly = () => import('./login/MembersOnly.tsx');
export const loadUnauthorized = () => import('./login/handle-unauthorized.ts');
export const loadSignOutPage = () => import('./sign-out/SignOutPage.tsx');
