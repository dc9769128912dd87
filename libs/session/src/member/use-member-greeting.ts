import { useCopy } from '@dining/copy-engine/react';
import { useNow } from '@dining/site/react';
import { useHydrated } from '@dining/ui';
import { useMember } from './member-state.ts';

const NOON = 12;
const EVENING = 17;
/** Before it, the evening before is not over. */
const MORNING = 5;

/** The part of a day at an hour from 0 to 23. */
export function dayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < MORNING || hour >= EVENING) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}

/**
 * "Good evening, Maya", by the clock of the member's device. The server does not know that clock, so its render and the
 * hydration say "Hello, Maya".
 */
export function useMemberGreeting(): string {
  const copy = useCopy();
  const now = useNow();
  const isHydrated = useHydrated();
  const firstName = useMember()?.firstName ?? '';
  if (!isHydrated || !now)
    return firstName === '' ? copy('member.greetingUnnamed') : copy('member.greeting', { firstName });
  const part = dayPart(now.getHours());
  return firstName === '' ? copy(`member.unnamed.${part}`) : copy(`member.greeting.${part}`, { firstName });
}
