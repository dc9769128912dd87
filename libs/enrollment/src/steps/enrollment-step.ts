import type { Member } from '@dining/api-contract';

export type EnrollmentPath = '/join' | '/add_card' | '/card_added';

/** Whether enrollment is complete; somebody who has only come by single sign-on has yet to join (ENR-05). */
export const hasJoined = ({ joinDate }: Pick<Member, 'joinDate'>): boolean => joinDate !== '';

/**
 * The step that comes next for a member: join, link a card, done (ENR-04). It follows from the member alone, so that it
 * is the same after a reload, in another tab and by a deep link.
 * @param cardLater whether the member said "No thanks" to linking a card
 */
export function nextStep(member: Pick<Member, 'joinDate' | 'memberType'>, cardLater: boolean): EnrollmentPath {
  if (!hasJoined(member)) return '/join';
  return member.memberType === 'NonCardMember' && !cardLater ? '/add_card' : '/card_added';
}

/** Where a member goes who opens the join form: on to the card, or to the account when there is one. */
export function pathBeyondJoin(member: Pick<Member, 'joinDate' | 'memberType'>): '/add_card' | '/account' | undefined {
  if (!hasJoined(member)) return undefined;
  return member.memberType === 'NonCardMember' ? '/add_card' : '/account';
}
