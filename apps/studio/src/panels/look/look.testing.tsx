import { readJsonSource } from '@dining/partner-settings';
import type { Edit, StudioReference, StudioState } from '@dining/studio-contract';
import { answerCalls, polyfillJsdom, TEST_ORIGIN } from '@dining/testing';
import { checkTokens, tokensJsonSchema, type TokenFile } from '@dining/theme';
import { render, screen, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { createStudioStore } from '../../api/studio-store.ts';
import { StudioApp } from '../../layout/StudioApp.tsx';
import { demoTokens } from './demo-tokens.testing.ts';

const reference: StudioReference = {
  code: 'demo',
  siteOrigin: 'http://demo.localhost:4400',
  programs: [],
  fonts: [
    { family: 'Acme Sans', lightest: 400, boldest: 700, isOwn: true },
    { family: 'Figtree Variable', lightest: 300, boldest: 900, isOwn: false },
    { family: 'Outfit Variable', lightest: 100, boldest: 900, isOwn: false },
  ],
  schemas: { 'settings.schema.json': {}, 'tokens.schema.json': tokensJsonSchema() },
  defaultDeck: {},
};

const NodeRequest = globalThis.Request;

/** Node's requests take neither addresses without an origin nor the signals of jsdom; those of browsers take both. */
class PageRequest extends NodeRequest {
  constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
    super(typeof input === 'string' ? new URL(input, TEST_ORIGIN) : input, init);
  }
}

type Files = Readonly<Record<string, TokenFile>>;

const stateOf = (files: Files, revision: number): StudioState => ({
  code: 'demo',
  revision,
  files: Object.entries(files).map(([name, value]) => {
    const text = JSON.stringify(value);
    return { name, base: text, text, isChanged: false };
  }),
  findings: checkTokens(readJsonSource('partners/demo/tokens.json', JSON.stringify(files['tokens.json']))),
  site: undefined,
  notShown: undefined,
  canUndo: false,
  canRedo: false,
});

/** A change of one file, as the studio's server makes it. */
function applied(files: Files, { file, path, value }: Edit): Files {
  const next = structuredClone(files[file] ?? {});
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((group, step) => {
    group[step] ??= {};
    return group[step] as Record<string, unknown>;
  }, next);
  const last = String(path.at(-1));
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return { ...files, [file]: next };
}

/** A part of the panel, such as the one of the palette. */
export const part = (name: RegExp) => screen.findByRole('tab', { name });

/**
 * Opens the panel Look of a studio with files of tokens. Its calls are answered as the server answers them.
 * @returns the rendered page, and the changes that were sent, oldest first
 */
export async function openLook(
  start: Files = { 'tokens.json': demoTokens() },
): Promise<RenderResult & { edits: Edit[]; user: UserEvent }> {
  const edits: Edit[] = [];
  let [files, revision] = [start, 1];
  const next = () => stateOf(files, (revision += 1));
  vi.stubGlobal('Request', PageRequest);
  polyfillJsdom();
  answerCalls({
    '/api/reference': reference,
    '/api/state': () => stateOf(files, revision),
    '/api/changes': () => new Promise(() => undefined),
    '/api/dark-look': () => {
      files = { ...files, 'tokens.dark.json': demoTokens('tokens.dark.json') };
      return next();
    },
    '/api/edits': async (request: Request) => {
      const sent = (await request.json()) as Edit[];
      edits.push(...sent);
      files = sent.reduce(applied, files);
      return next();
    },
  });
  const page = render(
    <Provider store={createStudioStore()}>
      <StudioApp />
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Look' }));
  return { ...page, edits, user };
}
