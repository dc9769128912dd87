import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { ApiErrorSchema } from '@dining/api-contract';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { claimForm, jpegPicture, recentDineDay } from '../src/modules/claims/claims.testing.ts';
import { addMember } from '../src/modules/members/members.testing.ts';
import { linkCard } from '../src/modules/rewards/rewards.testing.ts';
import { call, listenOnFreePort, signIn, startTestApp, type Answer } from '../testing/test-app.ts';

export const MEGABYTE = 1024 * 1024;

/** The form of a claim for a recent dine. @param cardId by default a card of nobody, for forms that are not read */
export const formFor = (amountCents: number, receipt: Buffer, cardId = '00000000-0000-4000-8000-000000000000') =>
  claimForm({ merchantId: 'm1', date: recentDineDay(), amountCents, cardId }, receipt);

/** A member who has signed in, with the headers of a request and the id of their card. */
export type Uploader = { headers: Record<string, string>; cardId: string };

/** The payload in pieces. */
export function* chunksOf(payload: Buffer, bytes = 64 * 1024): Generator<Buffer> {
  for (let at = 0; at < payload.length; at += bytes) yield payload.subarray(at, at + bytes);
}

/** Expects a status in the common error format, unless the client saw the connection close while it was sending. */
export function expectRefusal(answer: Answer | 'closed', statuses: readonly number[], what: string): void {
  if (answer === 'closed') return;
  expect(statuses, `${what} ${answer.body}`).toContain(answer.status);
  expect(Value.Errors(ApiErrorSchema, JSON.parse(answer.body)), what).toEqual([]);
}

type UploadOptions = {
  /** The content-length header. */
  claimedLength?: number;
  /** Whether the request ends after the pieces. */
  ends?: boolean;
  /** Aborts the upload. */
  signal?: AbortSignal;
  /** The caller's address, in place of a new one. */
  address?: string;
};

/** A server that receives claim forms over real connections. */
export type UploadServer = {
  port: number;
  /** The headers of a new member, of `demo` if no other partner is named. */
  newMember(partner?: 'demo' | 'extremes'): Promise<Uploader>;
  /** How many bytes the server has read of the newest connection. */
  bytesRead(): number;
  /** Ends all connections, with what is on its way over them. */
  closeConnections(): void;
  /**
   * Sends the pieces one after the other, from a new address so that no rate limit applies, and stops when they end or
   * the server has responded.
   */
  upload(
    headers: Record<string, string>,
    pieces: Iterable<Buffer>,
    options?: UploadOptions,
  ): Promise<Answer | 'closed'>;
  countClaims(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * A server on a free port.
 * @param arrivalMs time limit for a request to arrive
 */
export async function startUploadServer(arrivalMs: number): Promise<UploadServer> {
  const { app, test, stop } = await startTestApp({
    limits: { arrivalMs, callsPerMinute: 1_000_000 },
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  const port = await listenOnFreePort(app);
  let newest: Socket | undefined;
  app.server.on('connection', (socket: Socket) => void (newest = socket));
  let addresses = 0;
  const newAddress = (): string => `10.140.${(addresses += 1) >> 8}.${addresses & 255}`;
  return {
    port,
    stop,
    bytesRead: () => newest?.bytesRead ?? 0,
    closeConnections: () => app.server.closeAllConnections(),
    newMember: async (partner = 'demo') => {
      const member = await addMember(test.database, partner);
      const cardId = await linkCard(test.database, partner, member.id, member.id);
      const { headers } = await signIn(app, member, `${partner}.localhost`);
      return { headers: { ...headers, 'x-forwarded-for': newAddress() }, cardId };
    },
    upload(headers, pieces, { claimedLength, ends = true, signal, address } = {}) {
      return new Promise((resolve) => {
        let isAnswered = false;
        const sent = httpRequest(
          {
            host: '127.0.0.1',
            port,
            path: '/api/Member/Claims',
            method: 'POST',
            agent: false,
            ...(signal && { signal }),
            headers: {
              ...headers,
              'x-forwarded-for': address ?? newAddress(),
              ...(claimedLength !== undefined && { 'content-length': claimedLength }),
            },
          },
          (answer) => {
            isAnswered = true;
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part)).on('error', () => resolve('closed'));
            answer.on('end', () => {
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(parts).toString(),
              });
              sent.destroy();
            });
          },
        );
        sent
          .on('error', () => (isAnswered ? undefined : resolve('closed')))
          .on('close', () => (isAnswered ? undefined : resolve('closed')));
        void (async () => {
          for (const piece of pieces) {
            if (isAnswered || sent.destroyed) return;
            await new Promise<void>((next) => sent.write(piece, () => next()));
          }
          if (ends) sent.end();
        })();
      });
    },
    countClaims: async () =>
      (await test.database.withPartner('demo', (trx) => trx.selectFrom('reward_claim').select('id').execute())).length,
  };
}

/** Expects that a server gives up a member's forms that never end, without delaying another member's claim. */
export async function giveUpEndlessForms({ forms, arrivalMs }: { forms: number; arrivalMs: number }): Promise<void> {
  const { port, upload, newMember, countClaims, stop } = await startUploadServer(arrivalMs);
  try {
    const slowMember = await newMember();
    const { payload, headers: kind } = formFor(1, Buffer.concat([jpegPicture, Buffer.alloc(MEGABYTE)]));
    const slow = Array.from({ length: forms }, () =>
      upload({ ...slowMember.headers, ...kind }, chunksOf(payload.subarray(0, 4_000), 1_000), { ends: false }),
    );
    // By then the server has accepted all of them that it can.
    expect((await call(port, '/api/Member', { headers: slowMember.headers })).status).toBe(200);
    const claimOf = ({ headers, cardId }: Uploader) => {
      const form = formFor(2, jpegPicture, cardId);
      return upload({ ...headers, ...form.headers }, chunksOf(form.payload));
    };
    expect(await claimOf(await newMember())).toMatchObject({ status: 200 });
    for (const answer of await Promise.all(slow)) expectRefusal(answer, [408, 503], 'slow');
    expect(await countClaims()).toBe(1);
    expect(await claimOf(slowMember)).toMatchObject({ status: 200 });
  } finally {
    await stop();
  }
}
