import type { Bootstrap } from '@dining/site';
import { makeBootstrap } from '@dining/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editPage, type PageEdit } from './edit-page.ts';

const show = vi.fn<(site: Bootstrap) => void>();
const chosen: string[] = [];
let edit: PageEdit;

const shown = (key: 'home.viewAll' | 'home.hero.title') => show.mock.lastCall?.[0].basics.copy.site[key] as string;
const press = (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  show.mockClear();
  chosen.length = 0;
  document.adoptedStyleSheets = [];
  edit = editPage({ bootstrap: makeBootstrap(), show, onChosen: (key) => chosen.push(key) });
});

describe('an open page with the staging tools on it', () => {
  it('EXT-10 is left as the server rendered it until a tool is used', () => {
    expect(show).not.toHaveBeenCalled();
  });

  it('EXT-10 tells the key of a pressed text, while the tools can be pressed as always', () => {
    edit.inspect(true);
    document.body.innerHTML = `<p>${shown('home.viewAll')}</p><aside data-page-tools><button>${shown('home.hero.title')}</button></aside>`;
    expect([press('p'), press('button')]).toEqual([true, false]);
    expect(chosen).toEqual(['home.viewAll']);
    edit.inspect(false);
    expect(press('p')).toBe(false);
    expect(chosen).toEqual(['home.viewAll']);
  });

  it('EXT-10 shows other texts, and the first ones again once a change is taken back', () => {
    const before = makeBootstrap().basics.copy.site['home.hero.title'];
    edit.showTexts({ 'home.hero.title': 'Other words.', 'mail.welcome.body': 'No page has this.' });
    expect(shown('home.hero.title')).toBe('Other words.');
    expect(show.mock.lastCall?.[0].basics.copy.site).not.toHaveProperty(['mail.welcome.body']);
    edit.showTexts({});
    expect(shown('home.hero.title')).toBe(before);
  });

  it('EXT-10 keeps the marks of texts that change, so that they are found again', () => {
    edit.inspect(true);
    edit.showTexts({ 'home.hero.title': 'Other words.' });
    document.body.innerHTML = `<h1>${shown('home.hero.title')}</h1>`;
    press('h1');
    expect(chosen).toEqual(['home.hero.title']);
  });

  it('EXT-10 lays custom properties over those of the page, and takes them away', () => {
    const rules = () =>
      document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    edit.showCss(':root{--size-control:50px;}');
    expect(rules().join('')).toContain('--size-control: 50px');
    edit.showCss('');
    expect(rules()).toEqual([]);
  });
});
