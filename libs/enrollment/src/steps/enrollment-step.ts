import type { Member } from '@dining/api-contract';

export type EnrollmentPath = '/join' | '/add_card' | '/card_added';

/** Whether the member has joined; visitors who have only signed in by single sign-on have not (ENR-05). */
export const hasJoined = ({ joinDate }: Pick<Member, 'joinDate'>): boolean => joinDate !== '';

/**
 * A member's next enrollment step: join, link a card, done (ENR-04). It depends only on the member, so that a reload,
 * another tab and a deep link lead to the same step.
 * @param hasSkippedCard whether the member said "No thanks" to linking a card
 */
export function nextStep(member: Pick<Member, 'joinDate' | 'memberType'>, hasSkippedCard: boolean): EnrollmentPath {
  if (!hasJoined(member)) return '/join';
  return member.memberType === 'NonCardMember' && !hasSkippedCard ? '/add_card' : '/card_added';
}

/** Where members who have already joined go from the join form: to the card step, or with a card to their account. */
export function pathAfterJoin(member: Pick<Member, 'joinDate' | 'memberType'>): '/add_card' | '/account' | undefined {
  if (!hasJoined(member)) return undefined;
  return member.memberType === 'NonCardMember' ? '/add_card' : '/account';
}
