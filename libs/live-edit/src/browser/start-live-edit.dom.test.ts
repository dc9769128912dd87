import { defaultDeck } from '@dining/copy-engine';
import type { Bootstrap } from '@dining/site';
import { makeBootstrap } from '@dining/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSite } from '../live-site.ts';
import type { FromPage } from '../messages.ts';
import { startLiveEdit, type LivePage } from './start-live-edit.ts';

const STUDIO = 'http://studio.demo.localhost:4300';

const told: FromPage[] = [];
const studio = { postMessage: (message: FromPage, origin: string) => void (origin === STUDIO && told.push(message)) };

const show = vi.fn<LivePage['show']>();
const putContent = vi.fn<LivePage['putContent']>();
const becomePersona = vi.fn<LivePage['becomePersona']>(() => Promise.resolve());

let stop: () => void;

function start(bootstrap: Bootstrap): void {
  stop = startLiveEdit({
    bootstrap,
    show,
    putContent,
    personas: () => Promise.resolve({ personas: [{ id: 'vip', name: 'Vera Vance' }], current: undefined }),
    becomePersona,
  });
}

const page = (): Bootstrap => ({ ...makeBootstrap(), studioOrigin: STUDIO });

function send(data: unknown, { origin = STUDIO, source = window.parent }: { origin?: string; source?: Window } = {}) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

function liveSite(title: string): LiveSite {
  const { copy: _copy, ...basics } = makeBootstrap().basics;
  return {
    version: title,
    basics: { ...basics, deck: { ...defaultDeck, 'home.hero.title': title } },
    content: { popup: [{ slug: title, fields: {} }] } as unknown as LiveSite['content'],
    css: '',
    htmlAttributes: {},
  };
}

const shownTitle = () => show.mock.lastCall?.[0].basics.copy.site['home.hero.title'];

beforeEach(() => {
  told.length = 0;
  vi.clearAllMocks();
  vi.spyOn(window, 'parent', 'get').mockReturnValue(studio as unknown as Window);
});
afterEach(() => stop());

describe('an open page in the frame of the studio', () => {
  it('EXT-13 says that it listens, where it is, and whom it can be seen by', async () => {
    start(page());
    await vi.waitFor(() => expect(told).toHaveLength(2), 30_000);
    expect(told).toEqual([
      { type: 'live-edit:ready', path: '/' },
      { type: 'live-edit:personas', personas: [{ id: 'vip', name: 'Vera Vance' }], current: undefined },
    ]);
  });

  it('EXT-13 shows the texts and the changed content of another version', () => {
    start(page());
    send({ type: 'live-edit:site', site: liveSite('First') });
    expect(shownTitle()).toBe('First');
    expect(putContent).toHaveBeenCalledWith('popup', [{ slug: 'First', fields: {} }]);
    putContent.mockClear();
    send({ type: 'live-edit:site', site: liveSite('First') });
    expect(putContent).not.toHaveBeenCalled();
  });

  it('EXT-13 listens to no other window and no other origin', () => {
    start(page());
    send({ type: 'live-edit:site', site: liveSite('Evil') }, { origin: 'https://evil.example' });
    send({ type: 'live-edit:site', site: liveSite('Evil') }, { source: window });
    send({ type: 'live-edit:persona', id: 'vip' }, { origin: 'https://evil.example' });
    send('live-edit:site');
    expect(show).not.toHaveBeenCalled();
    expect(becomePersona).not.toHaveBeenCalled();
  });

  it('EXT-13 does not listen without a studio, as everywhere but on development machines', () => {
    start(makeBootstrap());
    send({ type: 'live-edit:site', site: liveSite('Evil') });
    expect(told).toEqual([]);
    expect(show).not.toHaveBeenCalled();
  });

  it('EXT-13 tells the copy key of the text that is pressed, and does nothing else with the press', () => {
    start(page());
    send({ type: 'live-edit:inspect', isOn: true });
    const text = show.mock.lastCall?.[0].basics.copy.site['home.viewAll'] as string;
    document.body.innerHTML = `<a href="/search"><span>${text}</span></a>`;
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('span')?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(told).toContainEqual({ type: 'live-edit:copy-chosen', key: 'home.viewAll' });
    send({ type: 'live-edit:inspect', isOn: false });
    const later = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('span')?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector('span')?.dispatchEvent(later);
    expect(told.filter(({ type }) => type === 'live-edit:copy-chosen')).toHaveLength(1);
  });

  it('EXT-13 says whether the page shows a text that is looked for', () => {
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    start(page());
    send({ type: 'live-edit:inspect', isOn: true });
    document.body.innerHTML = `<p>${show.mock.lastCall?.[0].basics.copy.site['home.viewAll'] as string}</p>`;
    send({ type: 'live-edit:show-copy', key: 'home.viewAll' });
    send({ type: 'live-edit:show-copy', key: 'offline.title' });
    expect(told.filter(({ type }) => type === 'live-edit:copy-shown')).toEqual([
      { type: 'live-edit:copy-shown', key: 'home.viewAll', isFound: true },
      { type: 'live-edit:copy-shown', key: 'offline.title', isFound: false },
    ]);
  });
});
