import type { Database } from '../../platform/db/database.ts';
import type { Passwords } from '../../platform/session/passwords.ts';
import type { SecurityLog } from '../../platform/session/security-log.ts';
import type { Sessions } from '../../platform/session/sessions.service.ts';
import type { MemberService } from '../members/members.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** What the services of sign-in and account have in common. */
export type AccountNeeds = {
  database: Database;
  sessions: Sessions;
  passwords: Passwords;
  signInGuard: SignInGuard;
  members: MemberService;
  securityLog: SecurityLog;
  now(): Date;
};
