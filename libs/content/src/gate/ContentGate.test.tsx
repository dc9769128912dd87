import { contentNames } from '@dining/rules';
import { errorAnswer, makePartner, renderWithSite } from '@dining/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refreshSharedContent } from '../refresh-shared-content.ts';
import { useContent, useContentEntry } from '../use-content.ts';
import { ContentGate, type ContentProblem } from './ContentGate.tsx';

function Page() {
  const home = useContent('home');
  const navbar = useContentEntry<{ title: string }>('*', 'navbar');
  return <h1>{`${home.length} home, ${navbar?.title ?? 'no'} navbar`}</h1>;
}

const setPath = (name: string) => `/api/cms/pages/${encodeURIComponent(name)}/`;
const empty = { meta: { count: 0, next_page: null }, data: [] };
const allSets = Object.fromEntries(contentNames.map((name) => [setPath(name), empty]));

/** A page without inlined sets, as on a static host without the server. */
const withoutSets = (answers: Record<string, unknown>) => {
  const problems: ContentProblem[] = [];
  const gate = (
    <ContentGate onProblem={(problem) => problems.push(problem)}>
      <Page />
    </ContentGate>
  );
  return { ...renderWithSite(gate, { answers, inlined: false }), problems };
};

describe('ContentGate', () => {
  it('CON-02 shows the page immediately and makes no call when the sets are inlined', () => {
    const content = { '*': [{ slug: 'navbar', fields: { title: 'A' } }], home: [{ slug: 'one', fields: {} }] };
    const gate = (
      <ContentGate>
        <Page />
      </ContentGate>
    );
    const { requests } = renderWithSite(gate, { content });
    expect(screen.getByRole('heading')).toHaveTextContent('1 home, A navbar');
    expect(requests).toEqual([]);
  });

  it('CON-01 CON-02 fetches all eleven sets and shows nothing until the last has settled', async () => {
    let release: (value: unknown) => void = () => undefined;
    const last = new Promise((resolve) => (release = resolve));
    const { requests, container, problems } = withoutSets({ ...allSets, [setPath('sidebar')]: () => last });
    await waitFor(() => expect(requests).toHaveLength(11));
    expect(container.querySelector('h1')).toBeNull();
    release(empty);
    await screen.findByRole('heading');
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(Array(11).fill('?page_size=100'));
    expect(new Set(requests.map(({ url }) => decodeURIComponent(new URL(url).pathname)))).toEqual(
      new Set(contentNames.map((name) => `/api/cms/pages/${name}/`)),
    );
    expect(problems).toEqual([]);
  });

  it('CON-07 CON-02 keeps the page while what all pages share is fetched again, or cannot be', async () => {
    const content = { '*': [{ slug: 'navbar', fields: { title: 'A' } }], home: [{ slug: 'one', fields: {} }] };
    let release: (value: unknown) => void = () => undefined;
    const last = new Promise((resolve) => (release = resolve));
    const gate = (
      <ContentGate onProblem={() => undefined}>
        <Page />
      </ContentGate>
    );
    const { store, requests } = renderWithSite(gate, {
      content,
      answers: { [setPath('*')]: () => (requests.length > 1 ? errorAnswer(500, 'broken') : last) },
    });
    act(() => refreshSharedContent(store.dispatch, makePartner().settings));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.getByRole('heading')).toHaveTextContent('1 home, A navbar');
    release({ ...empty, data: [{ slug: 'navbar', fields: { title: 'B' } }] });
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('1 home, B navbar'));
    await act(async () => refreshSharedContent(store.dispatch, makePartner().settings));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.getByRole('heading')).toHaveTextContent('1 home, B navbar');
  });

  it('CON-02 reports each failure once, a missing set as info, and leaves the sets empty', async () => {
    const { problems, requests } = withoutSets({
      ...allSets,
      [setPath('home')]: errorAnswer(404, 'not_found'),
      [setPath('*')]: errorAnswer(500, 'internal'),
    });
    expect(await screen.findByRole('heading')).toHaveTextContent('0 home, no navbar');
    await waitFor(() => expect(problems).toHaveLength(2));
    expect(problems).toContainEqual({ name: 'home', level: 'info', message: 'there is no copy of it.' });
    expect(problems).toContainEqual({ name: '*', level: 'error', message: 'could not be read (500).' });
    expect(requests).toHaveLength(11);
  });

  it('CON-02 never requests a failed set again, even for components mounted later', async () => {
    const { requests, rerender } = withoutSets({ ...allSets, [setPath('home')]: errorAnswer(500, 'internal') });
    await screen.findByRole('heading');
    rerender(
      <ContentGate onProblem={() => undefined}>
        <Page />
        <Page />
      </ContentGate>,
    );
    await waitFor(() => expect(screen.getAllByRole('heading')).toHaveLength(2));
    expect(requests).toHaveLength(11);
  });

  it('SES-12 requests drafts if the partner previews them', async () => {
    const { requests } = renderWithSite(
      <ContentGate onProblem={() => undefined}>
        <Page />
      </ContentGate>,
      {
        settings: { cmsPreview: true, cmsRoute: '/cms' },
        inlined: false,
      },
    );
    await waitFor(() => expect(requests).toHaveLength(11));
    for (const { pathname, search } of requests.map(({ url }) => new URL(url))) {
      expect(pathname).toMatch(/^\/cms\/pages\//);
      expect(search).toBe('?page_size=100&preview=1');
    }
  });
});
