import { defaultDeck } from '@dining/copy-engine';
import { SiteMessages } from '@dining/site/react';
import { renderWithSite } from '@dining/testing';
import { closeToast } from '@dining/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerUpdate } from './notices.ts';
import { registerWorker } from './register-worker.ts';

type FakeWorker = EventTarget & {
  state: ServiceWorkerState;
  postMessage: ReturnType<typeof vi.fn<(data: unknown) => void>>;
};

/** A worker in a state; `enter` moves it to the next one. */
function fakeWorker(state: ServiceWorkerState) {
  const worker: FakeWorker = Object.assign(new EventTarget(), { state, postMessage: vi.fn<(data: unknown) => void>() });
  const enter = (next: ServiceWorkerState) => {
    worker.state = next;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { worker, enter };
}

type Workers = {
  waiting?: FakeWorker;
  installing?: FakeWorker;
  active?: FakeWorker;
  isFirstVisit?: boolean;
  saveData?: boolean;
};

/** Fakes the browser's service worker container, registers the worker and shows the toasts. */
async function registerFake({ waiting, installing, active, isFirstVisit = false, saveData = false }: Workers) {
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: installing ?? null,
    active: active ?? null,
  });
  const register = vi.fn<(url: string) => Promise<unknown>>(async () => registration);
  const container = Object.assign(new EventTarget(), { controller: isFirstVisit ? null : {}, register });
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { serviceWorker: container, connection: { saveData } }),
  );
  const reload = vi.fn<() => void>();
  renderWithSite(<SiteMessages />);
  registerWorker((apply) => offerUpdate(defaultDeck, apply), reload);
  await act(async () => undefined);
  return { registration, container, register, reload };
}

const OFFER = 'A newer version of this site is ready.';

afterEach(() => {
  act(() => closeToast('update'));
});

describe('An update of the site', () => {
  it('BAN-05 waits until the visitor presses "Refresh now", then activates the new worker and reloads', async () => {
    const { worker } = fakeWorker('installed');
    const { container, register, reload } = await registerFake({ waiting: worker });
    expect(register).toHaveBeenCalledExactlyOnceWith('/worker.js');
    expect(await screen.findByText(OFFER)).toBeVisible();
    expect(worker.postMessage).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Refresh now' }));
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();

    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('BAN-05 offers the update when a new worker is installed while the page is open', async () => {
    const { worker, enter } = fakeWorker('installing');
    const { registration } = await registerFake({ installing: worker });
    registration.dispatchEvent(new Event('updatefound'));
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    act(() => enter('installed'));
    expect(await screen.findByText(OFFER)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh now' }));
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  });

  it('BAN-05 offers no update on the first visit, when the only worker is new', async () => {
    const { worker, enter } = fakeWorker('installing');
    const { registration } = await registerFake({ installing: worker, isFirstVisit: true });
    registration.dispatchEvent(new Event('updatefound'));
    act(() => enter('installed'));
    await act(async () => undefined);
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    expect(worker.postMessage).not.toHaveBeenCalled();
  });

  it.each([
    [false, [[{ type: 'PRECACHE' }]]],
    [true, []],
  ])(
    'BAN-06 the worker fetches the main pages once the page has settled, unless data is saved (%s)',
    async (saveData, sent) => {
      vi.useFakeTimers();
      const { worker } = fakeWorker('activated');
      await registerFake({ active: worker, saveData });
      await vi.advanceTimersByTimeAsync(3_900);
      expect(worker.postMessage).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(200);
      expect(worker.postMessage.mock.calls).toEqual(sent);
      vi.useRealTimers();
    },
  );
});
