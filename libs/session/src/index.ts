export { savePublicId, visitorPublicId } from './known-visitor/public-id.ts';
export { useKnownMember, useKnownMemberState, type KnownMemberState } from './known-visitor/use-known-member.ts';
export { loginAddress } from './login/login-address.ts';
export { consumeReturnPath, storeReturnPath, useReturnPath } from './login/return-path.ts';
export { clearCurrentMember, setCurrentMember } from './member/current-member.ts';
export { useMember, useMemberState, type MemberState } from './member/member-state.ts';
export { sessionApi } from './member/session.endpoints.ts';
export { useRenewSession, type Renewal } from './member/use-renew-session.ts';
export { prefetchCsrfToken } from './prefetch-csrf-token.ts';
export { SessionWatcher } from './watcher/SessionWatcher.tsx';

/* Loaded on demand, so that visitors who are not signed in do not download them. */
export const loadMembersOnly = () => import('./login/MembersOnly.tsx');
export const loadUnauthorized = () => import('./login/handle-unauthorized.ts');
export const loadPasskeys = () => import('./passkeys/passkeys.ts');
export const loadSignOutPage = () => import('./sign-out/SignOutPage.tsx');
