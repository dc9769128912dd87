import { useCallback, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Emulation } from '../emulation/Emulation.tsx';
import { useSessionExpiry } from '../expiry/use-session-expiry.tsx';
import { currentPath } from '../login/return-path.ts';
import { useMember } from '../member/member-state.ts';
import { isSignOutPending } from '../sign-out/pending-sign-out.ts';

/** Watches the session of the signed-in member: its end, other tabs, and emulation by an administrator. */
export default function MemberWatcher(): ReactNode {
  const member = useMember();
  const navigate = useNavigate();
  const signOut = useCallback(() => void navigate('/SignOut'), [navigate]);
  // The page is remembered, so that signing in again returns to it (RTE-09).
  const expire = useCallback(() => void navigate('/SignOut', { state: { expiredAt: currentPath() } }), [navigate]);
  useSessionExpiry({ publicId: member?.publicId, signOut, expire });
  // Another tab may have signed out before this one listened.
  useEffect(() => {
    if (isSignOutPending()) signOut();
  }, [signOut]);
  return member?.isEmulated && <Emulation member={member} onExit={signOut} />;
}
