/**
 * Members of a program: their rows, tier and public ids. Others find, lock, add and change a member inside their
 * transaction. Only this module writes the row.
 */
export { currentMember } from './current-member.ts';
export { fieldProblems, unlessStored } from './field-problems.ts';
export {
  activateMember,
  completeMember,
  deleteNewMember,
  insertMember,
  insertMemberOfFreeEmail,
  optOut,
  replaceEmail,
  setMemberType,
  setVipThrough,
  updateMember,
} from './member-writes.repository.ts';
export { findActiveMemberId, findMember, isTaken, type LockedMember, lockMember } from './members.repository.ts';
export type { MemberService } from './members.service.ts';
export { isPublicId, newPublicId } from './public-id.ts';
export { tierFactsOf } from './to-member.ts';
export { queueVipLapseMails } from './vip-lapse.ts';
