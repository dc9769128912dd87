import type { Member } from '@dining/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../../platform/session/session-cookies.ts';
import type { Session } from '../../platform/session/session.types.ts';
import type { Sessions } from '../../platform/session/sessions.service.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { MemberService } from './members.service.ts';

/** Returns the member who sent a request and renews their session; undefined for a visitor. */
export async function currentMember(
  { members, sessions, sessionCookies }: { members: MemberService; sessions: Sessions; sessionCookies: SessionCookies },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ member: Member; session: Session } | undefined> {
  const idHash = sessionCookies.hashOf(request);
  if (idHash === undefined) return undefined;
  const partner = partnerOf(request);
  const found = await members.findBySession(partner, idHash);
  if (found === undefined) return undefined;
  request.session = found.session;
  const expiresAt = await sessions.renew(partner.code, idHash, found.session);
  if (expiresAt !== undefined) sessionCookies.extend(request, reply, found.session, expiresAt);
  return found;
}
