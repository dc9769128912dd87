import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StudioState } from '@dining/studio-contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../compose/composed.testing.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { openPartnerForEditing } from './open-studio.ts';
import { buildStudioServer, type StudioServer } from './studio-server.ts';
import type { StudioSession } from './studio-session.ts';

const ORIGIN = 'http://studio.demo.localhost:4300';

let root: string;
let session: StudioSession;
let studio: StudioServer;

beforeAll(async () => {
  root = temporaryFolder(afterAll);
  cpSync(join(projectRoot, 'partners'), join(root, 'partners'), { recursive: true });
  cpSync(join(projectRoot, '.prettierrc.json'), join(root, '.prettierrc.json'));
  cpSync(join(projectRoot, 'dist/shell'), join(root, 'dist/shell'), { recursive: true });
  for (const name of ['map-data', '.pictures']) symlinkSync(join(projectRoot, 'dist', name), join(root, 'dist', name));
  ({ session } = await openPartnerForEditing(root, 'demo'));
  const pageDir = join(root, 'page');
  cpSync(join(projectRoot, 'partners/demo/assets'), pageDir, { recursive: true });
  studio = buildStudioServer({
    session,
    origin: ORIGIN,
    pageDir,
    createProgram: () => Promise.resolve({ problems: [] }),
    reference: { code: 'demo', siteOrigin: 'http://demo.localhost:4400', programs: [], fonts: [] },
  });
  afterAll(() => studio.app.close());
});

beforeEach(async () => {
  cpSync(join(projectRoot, 'partners/demo'), join(root, 'partners/demo'), { recursive: true });
  await session.discard();
});

async function call(url: string, options: InjectOptions = {}) {
  const headers = { host: 'studio.demo.localhost:4300', authorization: `Bearer ${studio.token}`, ...options.headers };
  const answer = await studio.app.inject({ ...options, url, headers });
  return { status: answer.statusCode, body: answer.json<StudioState & { error: { message: string } }>() };
}

const edit = (file: string, path: (string | number)[], value?: unknown) =>
  call('/api/edits', { method: 'POST', payload: [{ file, path, value }] });

describe('the calls of the studio', () => {
  it('EXT-13 change a value, and answer with the site and the findings of the whole folder', async () => {
    const { status, body } = await edit('copy.json', ['home.hero.title'], 'Harbor nights');
    expect(status).toBe(200);
    expect(body.site?.basics.deck['home.hero.title']).toBe('Harbor nights');
    expect(body.files.filter(({ isChanged }) => isChanged).map(({ name }) => name)).toEqual(['copy.json']);
    expect(readFileSync(join(root, 'partners/demo/copy.json'), 'utf8')).not.toContain('Harbor nights');
    await call('/api/save', { method: 'POST' });
    expect(readFileSync(join(root, 'partners/demo/copy.json'), 'utf8')).toContain('Harbor nights');
  });

  it('EXT-13 show a color with too little contrast, and say what is wrong with it', async () => {
    const { body } = await edit('tokens.json', ['color', 'text', 'default', '$value'], '#fafafa');
    expect(body.notShown).toBeUndefined();
    expect(body.site?.css).toContain('--color-text-default:#fafafa');
    expect(body.findings.some(({ key, problem }) => key.includes('color.text') && problem.includes('contrast'))).toBe(
      true,
    );
  });

  it('EXT-13 show the last version that works while the files cannot be composed, and where the reason is', async () => {
    const before = session.state().site;
    const { body } = await call('/api/texts', {
      method: 'POST',
      payload: { file: 'settings.json', text: '{ "name": ' },
    });
    expect(body.site).toEqual(before);
    expect(body.notShown).toMatch(/^partners\/demo\/settings\.json:1 /);
    const refused = await edit('settings.json', ['name'], 'Pier');
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toContain('settings.json cannot be changed here');
    await call('/api/undo', { method: 'POST' });
    expect(session.state().notShown).toBeUndefined();
  });

  it('EXT-13 take in changes on disk, which waiting pages hear of', async () => {
    const { revision } = session.state();
    const waiting = call(`/api/changes?after=${revision}`);
    writeFileSync(join(root, 'partners/demo/copy.json'), '{\n  "home.hero.title": "From the editor"\n}\n');
    await session.refresh();
    const { body } = await waiting;
    expect(body.revision).toBeGreaterThan(revision);
    expect(body.site?.basics.deck['home.hero.title']).toBe('From the editor');
  });

  it('EXT-13 accept texts of 10,000 characters, right-to-left texts and markup, and show them', async () => {
    for (const text of ['x'.repeat(10_000), 'مرحبا بكم', '<script>alert(1)</script>']) {
      const { body } = await edit('copy.json', ['home.hero.title'], text);
      expect(body.notShown).toBeUndefined();
      expect(body.site?.basics.deck['home.hero.title']).toBe(text);
    }
  });
});

describe('callers of the studio', () => {
  const refused = async (headers: Record<string, string>, url = '/api/state') =>
    (await studio.app.inject({ url, headers: { host: 'studio.demo.localhost:4300', ...headers } })).statusCode;

  it('EXT-13 without the token, such as other users of the machine, are refused', async () => {
    expect(await refused({})).toBe(401);
    expect(await refused({ authorization: 'Bearer guess' })).toBe(401);
    expect(await refused({ authorization: `Bearer ${studio.token}x` })).toBe(401);
  });

  it('EXT-13 from another origin are refused even with the token, and get no CORS headers', async () => {
    const authorization = `Bearer ${studio.token}`;
    for (const origin of ['http://demo.localhost:4400', 'https://evil.example', 'null'])
      expect(await refused({ authorization, origin })).toBe(403);
    const answer = await studio.app.inject({
      method: 'OPTIONS',
      url: '/api/edits',
      headers: { host: 'studio.demo.localhost:4300', origin: 'https://evil.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('EXT-13 by another host name, as after DNS rebinding, are refused', async () => {
    const authorization = `Bearer ${studio.token}`;
    for (const host of ['evil.example', '127.0.0.1:4300', 'studio.demo.localhost:80'])
      expect(await refused({ authorization, host })).toBe(403);
  });

  it.each(['../settings.json', '/etc/passwd', 'content/../../demo/settings.json', 'assets/icon.png', 'a/b/c.json', ''])(
    'EXT-13 that name a file outside of the folder are refused: %j',
    async (file) => {
      expect((await edit(file, ['name'], 'x')).status).toBe(400);
      expect((await call('/api/texts', { method: 'POST', payload: { file, text: '{}' } })).status).toBe(400);
    },
  );

  it('EXT-13 get a page that nobody may frame', async () => {
    const answer = await studio.app.inject({ url: '/icon.svg', headers: { host: 'studio.demo.localhost:4300' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
