import { useCallback, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isEmulated } from '../emulation/emulation-frame.ts';
import { Emulation } from '../emulation/Emulation.tsx';
import { useMember } from '../member/member-state.ts';
import { owesSignOut } from '../sign-out/owed-sign-out.ts';
import { useSessionEnd } from './use-session-end.tsx';

/** Sees to the session of the member who is signed in: its end, other tabs, and an administrator's view. */
export default function MemberKeeper(): ReactNode {
  const member = useMember();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate('/SignOut'), [navigate]);
  useSessionEnd(leave);
  // Another tab may have signed out before this one could listen.
  useEffect(() => {
    if (owesSignOut()) leave();
  }, [leave]);
  return member && isEmulated(member, document.cookie) && <Emulation member={member} onExit={leave} />;
}
