import type { Finding } from '@dining/partner-settings';
import type { Edit, StudioFile, StudioReference, StudioState, TextEdit } from '@dining/studio-contract';
import { answerCalls, polyfillJsdom, type Answer } from '@dining/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStudioStore } from './api/studio-store.ts';
import { studioApi } from './api/studio.endpoints.ts';
import { StudioViewProvider, useStudioView, type StudioView } from './layout/studio-view.tsx';

/** A file of a folder as it is on disk; a text object is formatted as the formatter does. */
export function makeFile(name: string, content: string | object, changes: Partial<StudioFile> = {}): StudioFile {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  return { name, text, base: text, isChanged: false, ...changes };
}

/** An error in a file of the partner; a warning with `severity`. */
export const makeFinding = (name: string, key: string, rest: Partial<Finding> = {}): Finding => ({
  file: `partners/acme/${name}`,
  line: 1,
  key,
  problem: 'the value is wrong',
  expected: 'another value',
  fix: 'correct it',
  ...rest,
});

/** The state of a partner without problems. */
export const makeState = (changes: Partial<StudioState> = {}): StudioState => ({
  code: 'acme',
  revision: 1,
  files: [],
  findings: [],
  site: undefined,
  notShown: undefined,
  canUndo: false,
  canRedo: false,
  ...changes,
});

const makeReference = (changes: Partial<StudioReference>): StudioReference => ({
  code: 'acme',
  siteOrigin: 'http://acme.test',
  programs: [],
  schemas: {},
  defaultDeck: {},
  fonts: [],
  ...changes,
});

type StudioOptions = {
  state?: Partial<StudioState>;
  reference?: Partial<StudioReference>;
  /** Answers of further calls, by path. */
  answers?: Readonly<Record<string, Answer>>;
};

export type RenderedStudio = {
  user: ReturnType<typeof userEvent.setup>;
  /** What the engineer looks at, for changes and expectations. */
  view: () => StudioView;
  /** The bodies of the calls of a path so far, such as `/api/edits`. */
  sent: <Body>(path: string) => Promise<Body[]>;
  /** All single edits so far. */
  edits: () => Promise<Edit[]>;
  texts: () => Promise<TextEdit[]>;
};

/**
 * Renders a part of the studio's page beside a server that answers every change with the same state, one revision later.
 * @returns once the part is shown
 */
export async function renderStudio(part: ReactNode, options: StudioOptions = {}): Promise<RenderedStudio> {
  polyfillJsdom();
  const state = makeState(options.state);
  let { revision } = state;
  const changed = () => ({ ...state, revision: ++revision });
  const calls = ['edits', 'texts', 'resolutions', 'undo', 'redo', 'discard', 'save'];
  const requests = answerCalls({
    '/api/reference': makeReference(options.reference ?? {}),
    '/api/state': state,
    '/api/changes': () => new Promise(() => undefined),
    ...Object.fromEntries(calls.map((call) => [`/api/${call}`, changed])),
    ...options.answers,
  });
  const views: StudioView[] = [];
  function Contents() {
    const shown = useStudioView();
    useEffect(() => void views.push(shown), [shown]);
    const { data } = studioApi.useStateQuery();
    const { data: reference } = studioApi.useReferenceQuery();
    return data && reference ? <div data-testid="studio">{part}</div> : null;
  }
  render(
    <Provider store={createStudioStore()}>
      <StudioViewProvider>
        <Contents />
      </StudioViewProvider>
    </Provider>,
  );
  await screen.findByTestId('studio');
  const sent = async <Body,>(path: string): Promise<Body[]> =>
    Promise.all(
      requests.filter(({ url }) => new URL(url).pathname === path).map((one) => one.clone().json() as Promise<Body>),
    );
  return {
    user: userEvent.setup(),
    view: () => {
      const view = views.at(-1);
      if (!view) throw new Error('The studio is not rendered.');
      return view;
    },
    sent,
    edits: async () => (await sent<Edit[]>('/api/edits')).flat(),
    texts: () => sent<TextEdit>('/api/texts'),
  };
}
