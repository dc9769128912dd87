import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edit, NewProgram } from '@dining/studio-contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildStudioServer } from './studio-server.ts';
import type { StudioSession } from './studio-session.ts';

const ORIGIN = 'http://studio.acme.localhost:4510';

function openServer() {
  const pageDir = mkdtempSync(join(tmpdir(), 'studio-page-'));
  const given: NewProgram[] = [];
  const edited: Edit[] = [];
  const { app, token } = buildStudioServer({
    session: {
      edit: (edits: readonly Edit[]) => Promise.resolve(edited.push(...edits)),
    } as unknown as StudioSession,
    origin: ORIGIN,
    pageDir,
    reference: { code: 'acme', siteOrigin: 'http://acme.localhost:4511', programs: [], fonts: [] },
    createProgram: (answers) => {
      given.push(answers);
      return Promise.resolve({ code: String(answers['code']), files: [] });
    },
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(pageDir, { recursive: true, force: true });
  });
  const post = (url: string, payload: object, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: new URL(ORIGIN).host, ...headers },
    });
  const add = (answers: object, headers?: Record<string, string>) => post('/api/programs', answers, headers);
  return { add, post, given, edited };
}

describe('POST /api/programs', () => {
  it('EXT-13 gives the answers to the generator', async () => {
    const { add, given } = openServer();
    const answers = { code: 'harbor', earnRate: 2, hasVIP: true };
    expect((await add(answers)).json()).toEqual({ code: 'harbor', files: [] });
    expect(given).toEqual([answers]);
  });

  it('EXT-13 refuses a caller without the token, and answers of another shape', async () => {
    const { add, given } = openServer();
    expect((await add({ code: 'harbor' }, {})).statusCode).toBe(401);
    expect((await add({ code: ['harbor'] })).statusCode).toBe(400);
    expect(given).toEqual([]);
  });
});

describe('POST /api/edits', () => {
  it('EXT-13 tells the index of an item from a key, and keeps values as they are', async () => {
    const { post, edited } = openServer();
    const edits: Edit[] = [
      { file: 'settings.json', path: ['bonuses', 0, 'units'], value: 5 },
      { file: 'settings.json', path: ['hasVIP'], value: false },
    ];
    expect((await post('/api/edits', edits)).statusCode).toBe(200);
    expect(edited).toEqual(edits);
  });
});
