import { contentJsonSchema } from '@dining/content-source';
import type { Finding } from '@dining/partner-settings';
import type { ContentName } from '@dining/rules';
import type { Edit, StudioReference, StudioState } from '@dining/studio-contract';
import { answerCalls, polyfillJsdom, TEST_ORIGIN } from '@dining/testing';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { createStudioStore } from '../../api/studio-store.ts';
import { studioApi } from '../../api/studio.endpoints.ts';
import { StudioViewProvider, useStudioView } from '../../layout/studio-view.tsx';
import { contentSets } from './content-sets.ts';
import { ContentPanel } from './ContentPanel.tsx';
import { withValue } from './json-value.ts';

/** A value for each file of the partner's folder. */
export type Files = Readonly<Record<string, unknown>>;

export type OpenedPanel = {
  /** The value of a file after all changes. */
  fileOf(name: string): unknown;
  edits: Edit[];
};

const schemaOf = (name: ContentName) => contentJsonSchema(name, '../copy.schema.json');

/** Node's requests have no page whose origin a path belongs to. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, TEST_ORIGIN) : input, init);
  }
}

/** Shows the Content panel of a partner with these files, on a server that makes every change. */
export async function openContentPanel(files: Files, findings: Finding[] = []): Promise<OpenedPanel> {
  polyfillJsdom();
  vi.stubGlobal('Request', PageRequest);
  const current = new Map(Object.entries(files));
  const edits: Edit[] = [];
  let revision = 1;
  const state = (): StudioState => ({
    code: 'demo',
    revision,
    files: [...current].map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return { name, base: text, text, isChanged: false };
    }),
    findings,
    site: undefined,
    notShown: undefined,
    canUndo: false,
    canRedo: false,
  });
  const reference: StudioReference = {
    code: 'demo',
    siteOrigin: 'http://demo.localhost:4400',
    programs: [],
    schemas: {
      'settings.schema.json': {},
      ...Object.fromEntries(contentSets.map(({ name, schemaName }) => [schemaName, schemaOf(name)])),
    },
    defaultDeck: {},
    fonts: [],
  };
  answerCalls({
    '/api/state': state,
    '/api/reference': reference,
    '/api/changes': () => new Promise(() => undefined),
    '/api/edits': async (request: Request) => {
      for (const edit of (await request.json()) as Edit[]) {
        edits.push(edit);
        current.set(edit.file, withValue(current.get(edit.file) ?? {}, edit.path, edit.value));
      }
      revision += 1;
      return state();
    },
  });
  render(
    <Provider store={createStudioStore()}>
      <StudioViewProvider>
        <Loaded>
          <ContentPanel />
          <ShownView />
        </Loaded>
      </StudioViewProvider>
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'Content' });
  return { fileOf: (name) => current.get(name), edits };
}

function Loaded({ children }: { children: ReactNode }): ReactNode {
  const { data: state } = studioApi.useStateQuery();
  const { data: reference } = studioApi.useReferenceQuery();
  return state && reference ? children : null;
}

/** What the rest of the studio shows. */
function ShownView(): ReactNode {
  const { panel, path, place, wanted } = useStudioView();
  return <output data-testid="view">{JSON.stringify({ panel, path, place, wanted })}</output>;
}

/** What the rest of the studio shows at the moment. */
export const shownView = (): unknown => JSON.parse(screen.getByTestId('view').textContent ?? '');

/** A finding in a content file. */
export const findingAt = (set: string, key: string, problem: string): Finding => ({
  file: `partners/demo/content/${set}.json`,
  line: 1,
  key,
  problem,
  expected: 'text of at least 1 characters',
  fix: 'write a text',
});
