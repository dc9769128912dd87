import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { contentApi } from './content.endpoints.ts';

/** The outcome of reading a set, as the components that read it get it. */
function ContentSet(): ReactNode {
  const { error } = contentApi.useContentQuery({ name: 'discover', route: '/api/cms', preview: true });
  return <p>{error && JSON.stringify(error)}</p>;
}

it('CTR-05 CON-02 a set that cannot be read rejects with the status text of the answer', async () => {
  const failed = new Response('{}', { status: 503, statusText: 'Kitchen on fire' });
  renderWithSite(<ContentSet />, { answers: { '/api/cms/pages/discover/': failed } });
  expect(JSON.parse((await screen.findByText(/status/)).textContent)).toMatchObject({
    status: 503,
    statusText: 'Kitchen on fire',
  });
});
