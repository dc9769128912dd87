/** Whether a member has a linked card, or had one before closing the account (entities: member kind). */
export const memberTypes = ['NonCardMember', 'EnrolledCardMember', 'ClosedAccountMember'] as const;
export type MemberType = (typeof memberTypes)[number];
