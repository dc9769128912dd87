import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverJobs, type JobDependencies } from '../../jobs.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import type { Mail } from '../mail/mailer.ts';
import { sendAlarm } from './alarm.ts';
import { watchCardPages } from './card-watch.job.ts';
import type { Difference } from './card-watch.service.ts';

const DIFFERENCE: Difference = {
  partner: 'demo',
  page: 'https://cards.example/?partner=demo',
  what: 'The header "<b>" has changed.',
  todo: 'Approve it or follow the runbook.',
};
const now = () => new Date('2026-11-27T12:00:00Z');

let server: Server;
let url = '';
let status = 200;
const [posted, mails]: [unknown[], Mail[]] = [[], []];
const mailer = { send: async (mail: Mail) => void mails.push(mail) };
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      posted.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/card-page`;
});
afterAll(() => server.close());
beforeEach(() => {
  status = 200;
  posted.length = 0;
  mails.length = 0;
});

const env = () => ({
  ALARM_WEBHOOK_URL: url,
  ALARM_MAIL_TO: 'security@example.com',
  MAIL_FROM: 'no-reply@example.com',
});

describe('an alarm of the card page', () => {
  it('SEC-01 says by webhook and mail what differs, where, and what to do', async () => {
    expect(await sendAlarm(DIFFERENCE, { env: env(), mailer, fetch, now })).toEqual([]);
    const text = `${DIFFERENCE.page}\n${DIFFERENCE.what}\n${DIFFERENCE.todo}`;
    expect(posted).toEqual([
      { ...DIFFERENCE, text: `Card page of demo has changed\n${text}`, at: '2026-11-27T12:00:00.000Z' },
    ]);
    expect(mails).toEqual([
      expect.objectContaining({
        to: 'security@example.com',
        from: { name: 'Card page watch', address: 'no-reply@example.com' },
        subject: 'Card page of demo has changed',
        text,
        html: expect.stringContaining('&lt;b&gt;') as string,
      }),
    ]);
  });

  it('SEC-01 is sent by mail although the webhook fails, and the other way round', async () => {
    status = 500;
    expect(await sendAlarm(DIFFERENCE, { env: env(), mailer, fetch, now })).toEqual([
      'ALARM_WEBHOOK_URL: it answered with status 500',
    ]);
    expect(mails).toHaveLength(1);
    status = 200;
    const broken = { send: () => Promise.reject(new Error('the mail server does not answer')) };
    expect(await sendAlarm(DIFFERENCE, { env: env(), mailer: broken, fetch, now })).toEqual([
      'ALARM_MAIL_TO: the mail server does not answer',
    ]);
    expect(posted).toHaveLength(2);
  });

  it('SEC-01 is sent nowhere where no way is set', async () => {
    const nowhere = { ALARM_WEBHOOK_URL: undefined, ALARM_MAIL_TO: undefined, MAIL_FROM: undefined };
    expect(await sendAlarm(DIFFERENCE, { env: nowhere, mailer, fetch, now })).toEqual([]);
    expect([posted, mails]).toEqual([[], []]);
  });
});

describe('the job that watches the card page', () => {
  it('SEC-01 runs at the interval of CARD_WATCH_HOURS, and not at all without one', () => {
    const watching = (cardWatch: JobDependencies['cardWatch']) =>
      serverJobs({ env: {}, ownVault: undefined, cardWatch } as JobDependencies)
        .filter(({ name }) => name === 'watch the card page')
        .map(({ everyMs }) => everyMs);
    expect(watching({ everyHours: 24, run: async () => undefined })).toEqual([86_400_000]);
    expect(watching(undefined)).toEqual([]);
  });

  it('SEC-01 alarms at a difference, in log and metrics too, and takes the metric back when it is gone', async () => {
    const metrics = createMetrics();
    const listening = await metrics.listen(0);
    const shown = async () => {
      const answer = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`);
      return /^card_pages_differ.*$/m.exec(await answer.text())?.[0];
    };
    const logged: [object, string][] = [];
    const log = { error: (details: object, message: string) => void logged.push([details, message]) };
    let difference: Difference | undefined = DIFFERENCE;
    const watch = { look: async () => difference };
    const run = () => watchCardPages({ watch, metrics, log: log as never, env: env(), mailer, fetch, now }, 'demo');
    await run();
    expect([logged, posted.length, mails.length]).toEqual([[[DIFFERENCE, 'the card page differs']], 1, 1]);
    expect(await shown()).toBe('card_pages_differ{partner="demo"} 1');
    status = 500;
    await run();
    expect(logged.at(-1)?.[1]).toBe('an alarm could not be sent');
    difference = undefined;
    await run();
    expect(await shown()).toBe('card_pages_differ{partner="demo"} 0');
    expect(mails).toHaveLength(2);
    listening.close();
  });
});
