import { api, configureApi } from '@dining/api-client';
import type { FeatureFlags } from '@dining/api-contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { featureFlagsApi } from './feature-flags.endpoints.ts';
import { renderInSite } from './site.testing.tsx';

const flags: FeatureFlags = { authFlags: {}, filters: { price: true }, partnerFeatureFlags: {} };

const fetchFlags = vi.fn<typeof fetch>();

function Flags() {
  const { data } = featureFlagsApi.useFeatureFlagsQuery();
  return <p data-testid="flags">{data ? JSON.stringify(data) : 'none yet'}</p>;
}

beforeEach(() => {
  configureApi('http://site.test', {});
  fetchFlags.mockReset().mockImplementation(async () => Response.json(flags));
  vi.stubGlobal('fetch', fetchFlags);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('featureFlagsApi', () => {
  it('SES-10 fetches the flags once for all components that read them', async () => {
    renderInSite(
      <>
        <Flags />
        <Flags />
      </>,
    );
    for (const shown of await screen.findAllByText(JSON.stringify(flags))) expect(shown).toBeVisible();
    expect(screen.getAllByText(JSON.stringify(flags))).toHaveLength(2);
    expect(fetchFlags).toHaveBeenCalledOnce();
    const [request] = fetchFlags.mock.calls[0] ?? [];
    expect(new URL((request as Request).url).pathname).toBe('/api/feature-flags');
  });

  it('SES-10 does not fetch the flags when the page carries them', async () => {
    renderInSite(<Flags />, { queries: [{ endpointName: 'featureFlags', arg: undefined, value: flags }] });
    expect(screen.getByTestId('flags')).toHaveTextContent(JSON.stringify(flags));
    await act(async () => undefined);
    expect(fetchFlags).not.toHaveBeenCalled();
  });

  it('SES-10 never refetches the flags on focus, reconnect or mount, however old they are', async () => {
    const { store, unmount } = renderInSite(<Flags />);
    await screen.findByText(JSON.stringify(flags));
    vi.useFakeTimers();
    await act(async () => {
      store.dispatch(api.internalActions.onFocus());
      store.dispatch(api.internalActions.onOnline());
    });
    unmount();
    // A year without a subscriber: RTK Query would remove an ordinary answer after ten minutes.
    await vi.advanceTimersByTimeAsync(365 * 86_400_000);
    const again = store.dispatch(featureFlagsApi.endpoints.featureFlags.initiate());
    expect((await again).data).toEqual(flags);
    expect(fetchFlags).toHaveBeenCalledOnce();
  });
});
