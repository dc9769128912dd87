import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretsIn } from '../../platform/env/secret-list.ts';

/** Maximum lifetime of a ticket. */
const MAX_TICKET_MS = 60_000;

/** The content of a ticket: who may emulate which member, where, and until when. */
export type EmulationTicket = {
  partner: string;
  publicId: string;
  /** The administrator, as the administration names them. */
  admin: string;
  /** Epoch milliseconds. */
  expires: number;
  /** Makes each ticket unique. */
  nonce: string;
};

const codeOf = (secret: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`emulation ${body}`).digest();

/**
 * Creates a ticket, as the administration does: the JSON of {@link EmulationTicket} in base64url, a dot, and the
 * HMAC-SHA256 of "emulation " and that text under the shared secret, in base64url.
 */
export function signTicket(ticket: EmulationTicket, secret: string): string {
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${body}.${codeOf(secret, body).toString('base64url')}`;
}

/** Reads a ticket. @returns undefined for one that is forged, expired, valid for too long, or of another partner */
export function readTicket(
  text: string,
  { secret, partner, now }: { secret: string; partner: string; now: Date },
): EmulationTicket | undefined {
  const [, body, code] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(text) ?? [];
  if (body === undefined || code === undefined) return undefined;
  const given = Buffer.from(code, 'base64url');
  if (!secretsIn(secret).some((key) => timingSafeEqual(given, codeOf(key, body)))) return undefined;
  const ticket = parse(body);
  const left = (ticket?.expires ?? 0) - now.getTime();
  return ticket?.partner === partner && left > 0 && left <= MAX_TICKET_MS ? ticket : undefined;
}

function parse(body: string): EmulationTicket | undefined {
  try {
    const { partner, publicId, admin, expires, nonce } = JSON.parse(
      Buffer.from(body, 'base64url').toString('utf8'),
    ) as Record<string, unknown>;
    const texts = [partner, publicId, admin, nonce];
    // Names do not contain control characters or lone surrogates, and PostgreSQL rejects them.
    return texts.every(
      (text) => typeof text === 'string' && text !== '' && text.length <= 200 && !/[\p{Cc}\p{Cs}]/u.test(text),
    ) && typeof expires === 'number'
      ? ({ partner, publicId, admin, expires, nonce } as EmulationTicket)
      : undefined;
  } catch {
    return undefined;
  }
}
