/** What a member's dines so far change about further ones (MER-07). Others use the service only. */
export type { MemberEarningService } from './member-earning.service.ts';
