import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadEnv } from '../../platform/env/load-env.ts';
import { createServer } from '../../platform/http/create-server.ts';
import { answerErrors } from '../../platform/http/error-replies.ts';
import { REQUEST_LIMITS } from '../../platform/http/request-limits.ts';
import { siteWithCopy } from './mail.testing.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { mailboxMailer, readMailbox, readStoredMail, type StoredMail } from './mailbox.ts';
import type { Mail } from './mailer.ts';
import { mailboxDir } from './open-mailer.ts';

const START = Date.UTC(2026, 4, 1, 12);
const mail = (number: number, more: Partial<Mail> = {}): Mail => ({
  id: `demo.${number}.1`,
  partner: 'demo',
  from: { name: 'Demo Dining', address: 'no-reply@demo.example' },
  to: 'ada@example.com',
  subject: `Mail ${number}`,
  text: 'Hello\n',
  html: '<p>Hello</p>\n',
  sentAt: new Date(START + number * 1000),
  ...more,
});

describe('the mailbox on disk', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'dining-mailbox-'));
  });
  afterEach(() => rm(dir, { recursive: true }));
  const subjects = async (limit = 1000, partner = 'demo') =>
    (await readMailbox(dir, partner, { limit })).map(({ subject }) => subject);

  it('EXT-10 lists the newest mails first, separately for each partner', async () => {
    const mailer = mailboxMailer(dir);
    for (const number of [2, 1, 3]) await mailer.send(mail(number));
    await mailer.send(mail(4, { partner: 'extremes' }));
    expect(await subjects()).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
    expect(await subjects(2)).toEqual(['Mail 3', 'Mail 2']);
    expect(await subjects(9, 'extremes')).toEqual(['Mail 4']);
    expect(await subjects(9, 'nobody')).toEqual([]);
    const [first] = await readMailbox(dir, 'demo', { limit: 1 });
    expect(first).toEqual({
      id: '20260501T120003000Z-demo.3.1',
      from: 'Demo Dining <no-reply@demo.example>',
      to: 'ada@example.com',
      subject: 'Mail 3',
      sentAt: '2026-05-01T12:00:03.000Z',
      text: 'Hello\n',
      html: '<p>Hello</p>\n',
    });
    expect(await readStoredMail(dir, 'demo', first?.id ?? '')).toEqual(first);
  });

  it('SRV-05 is readable only by its owner, and never contains half a mail', async () => {
    await Promise.all([1, 2, 3].map((number) => mailboxMailer(dir).send(mail(number))));
    const names = await readdir(join(dir, 'demo'));
    expect(names.toSorted()).toEqual([1, 2, 3].map((number) => `20260501T12000${number}000Z-demo.${number}.1.json`));
    for (const name of names) expect((await stat(join(dir, 'demo', name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dir, 'demo'))).mode & 0o777).toBe(0o700);
  });

  it('SRV-05 stores the newest two hundred mails of a partner', async () => {
    const mailer = mailboxMailer(dir);
    for (let number = 0; number < 205; number += 1) await mailer.send(mail(number));
    const stored = await subjects();
    expect(stored).toHaveLength(200);
    expect(stored[0]).toBe('Mail 204');
    expect(stored.at(-1)).toBe('Mail 5');
  });

  it('SRV-04 skips files that are not stored mails', async () => {
    await mailboxMailer(dir).send(mail(1));
    await mkdir(join(dir, 'demo', '20260501T120004000Z-folder.json'));
    for (const [name, text] of Object.entries({
      'notes.txt': 'x',
      '20260501T120002000Z-a.json': '{"to":',
      '20260501T120003000Z-b.json': '{"to": 7}',
      '20260501T120005000Z-c.json': 'null',
    }))
      await writeFile(join(dir, 'demo', name), text);
    expect(await subjects()).toEqual(['Mail 1']);
  });

  it.each(['../demo', 'demo/../extremes', 'Demo', '', '..'])('SRV-02 rejects %j as a partner code', async (partner) => {
    await expect(readMailbox(dir, partner, { limit: 1 })).rejects.toThrow('is not a partner code');
    await expect(mailboxMailer(dir).send(mail(1, { partner }))).rejects.toThrow('is not a partner code');
  });
});

describe('the mailbox routes', () => {
  let dir: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dining-mailbox-'));
    const env = loadEnv({ DATA_DIR: dataDir });
    dir = mailboxDir(env);
    const sites = { demo: siteWithCopy('demo'), extremes: siteWithCopy('extremes') };
    app = createServer({ logLevel: 'silent', limits: REQUEST_LIMITS, isTrusted: () => false });
    app.decorateRequest('site', undefined);
    app.addHook(
      'onRequest',
      async (request) => void (request.site = sites[request.host === 'demo.localhost' ? 'demo' : 'extremes']),
    );
    answerErrors(app);
    mailboxRoutes(app, { env });
    for (const number of [1, 2]) await mailboxMailer(dir).send(mail(number));
  });
  afterEach(async () => {
    await app.close();
    await rm(dir, { recursive: true });
  });
  const get = (url: string, host = 'demo.localhost') => app.inject({ url, headers: { host } });

  it('EXT-10 list the mails of the site’s partner', async () => {
    const mails = (await get('/api/staging/mailbox')).json<{ mails: StoredMail[] }>().mails;
    expect(mails.map(({ subject, to, text, html }) => [subject, to, text, html])).toEqual(
      [2, 1].map((number) => [`Mail ${number}`, 'ada@example.com', 'Hello\n', '<p>Hello</p>\n']),
    );
    expect((await get('/api/staging/mailbox?limit=1')).json<{ mails: StoredMail[] }>().mails).toHaveLength(1);
    expect((await get('/api/staging/mailbox', 'extremes.localhost')).json()).toEqual({ mails: [] });
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'page=2'])
      expect((await get(`/api/staging/mailbox?${query}`)).statusCode, query).toBe(400);
  });

  it('EXT-10 return one mail, only to the site of its partner', async () => {
    const id = '20260501T120001000Z-demo.1.1';
    expect((await get(`/api/staging/mailbox/${id}`)).json<StoredMail>().subject).toBe('Mail 1');
    expect((await get(`/api/staging/mailbox/${id}`, 'extremes.localhost')).statusCode).toBe(404);
    for (const other of ['nothing', '..%2f..%2fsecret', `..%2fdemo%2f${id}`, `${id}.json`, '%00', 'a'.repeat(120)])
      expect((await get(`/api/staging/mailbox/${other}`)).statusCode, other).toBe(404);
  });
});
