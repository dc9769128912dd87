import { useAppDispatch } from '@dining/api-client';
import { setCurrentMember, useMember, useRenewSession } from '@dining/session';

/**
 * Refreshes the member after a card was linked (ENR-04, ENR-11): a member without a card, or with a closed account, has
 * become a card member. That much is set even if the server does not answer.
 */
export function useRefreshMember(): () => Promise<void> {
  const member = useMember();
  const renewSession = useRenewSession();
  const dispatch = useAppDispatch();
  return async () => {
    const renewal = await renewSession();
    if (renewal === 'failed' && member) setCurrentMember(dispatch, { ...member, memberType: 'EnrolledCardMember' });
  };
}
