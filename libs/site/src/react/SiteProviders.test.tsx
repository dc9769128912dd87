import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { featureFlagsApi } from './feature-flags.endpoints.ts';
import { siteWith } from './site.testing.tsx';

/** Shows an answer of the server once it is there. */
function Answer() {
  const { data } = featureFlagsApi.endpoints.featureFlags.useQueryState();
  return data ? <p>arrived</p> : <b>waiting</b>;
}

const flags = { authFlags: {}, filters: {}, partnerFeatureFlags: {} };

it('a part that hydrates late finds what the server rendered, then the answer that came meanwhile', async () => {
  let isLate = false;
  let load: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    load = resolve;
  });
  function Late() {
    // The way in which the parts of a page wait for their code.
    if (isLate) throw code;
    return <Answer />;
  }
  const page = () =>
    siteWith(
      <Suspense fallback={null}>
        <Late />
      </Suspense>,
    );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page().app);
  expect(root.innerHTML).toContain('<b>waiting</b>');

  isLate = true;
  const { app, store } = page();
  const problems: unknown[] = [];
  await act(async () => hydrateRoot(root, app, { onRecoverableError: (problem) => problems.push(problem) }));
  await act(() => store.dispatch(featureFlagsApi.util.upsertQueryData('featureFlags', undefined, flags)));
  expect(root.innerHTML).toContain('<b>waiting</b>');
  isLate = false;
  await act(async () => load());
  expect(root.innerHTML).toContain('<p>arrived</p>');
  expect(problems).toEqual([]);
});
