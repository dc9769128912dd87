import { setCurrentMember, useMember, useRenewSession, type AppDispatch } from '@dining/session';
import { useDispatch } from 'react-redux';

/**
 * Brings the member up to date after a card was linked (ENR-04, ENR-11): somebody without a card, or with a closed
 * account, has become a card member. That much is known also when the server cannot be asked.
 */
export function useCardMember(): () => Promise<void> {
  const member = useMember();
  const renew = useRenewSession();
  const dispatch = useDispatch<AppDispatch>();
  return async () => {
    const renewal = await renew();
    if (renewal === 'failed' && member) setCurrentMember(dispatch, { ...member, memberType: 'EnrolledCardMember' });
  };
}
