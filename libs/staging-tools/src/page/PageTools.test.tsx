import { errorAnswer, renderWithSite, type Answers } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EditedPage } from '../staging.endpoints.ts';
import { sources } from '../staging.testing.ts';
import { fakePage } from './fake-page.testing.ts';
import { openPageTools, readPageTools, writePageTools } from './page-tools-state.ts';
import { PageTools } from './PageTools.tsx';

const nothing: EditedPage = { texts: {}, css: '', problems: [], patch: '' };

function show(answers: Answers = {}) {
  const { page, press } = fakePage();
  const site = renderWithSite(<PageTools page={page} />, {
    answers: {
      '/api/staging/sources': sources,
      '/api/staging/edits': nothing,
      '/api/staging/drafts': { entries: [], sets: {} },
      ...answers,
    },
  });
  return { ...site, page, press };
}

const edits = (site: ReturnType<typeof show>) =>
  Promise.all(site.requestsTo('/api/staging/edits').map((request) => request.clone().json()));

beforeEach(() => {
  sessionStorage.clear();
  window.name = '';
});

describe('the tools on a page', () => {
  it('EXT-10 name the key of a pressed text, with the file and line that set it', async () => {
    const { user, page, press } = show();
    const pick = await screen.findByRole('button', { name: 'Pick a text on the page' });
    await user.click(pick);
    expect(page.inspect).toHaveBeenLastCalledWith(true);
    expect(pick).toHaveAttribute('aria-pressed', 'true');
    await screen.findByRole('searchbox', { name: 'Key or words of a text' });
    press('home.hero.title');
    expect(await screen.findByText('home.hero.title')).toBeInTheDocument();
    expect(screen.getByText(/copy\.json, line 6/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Good tables at {programName}.');
    expect(page.inspect).toHaveBeenLastCalledWith(false);
  });

  it('EXT-10 find a text by its words, and say when this page does not show it or content replaces it', async () => {
    const { user, page } = show();
    page.reveal.mockReturnValue(false);
    const field = screen.getByRole('searchbox', { name: 'Key or words of a text' });
    await user.type(field, 'nowhere at all');
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'offers near');
    await user.click(await screen.findByRole('button', { name: 'offers.title' }));
    expect(page.reveal).toHaveBeenCalledWith('offers.title');
    expect(screen.getByText('This page doesn’t show the text right now.')).toBeInTheDocument();
    expect(screen.getByText(/The content service replaces this text/)).toBeInTheDocument();
    expect(screen.getByText(/Default/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Text on wide screens' })).toHaveValue('Offers near you');
  });

  it('EXT-10 show a changed text at once and offer it as a patch, and keep it for the next page', async () => {
    const answer = { ...nothing, texts: { 'home.hero.title': 'Eat at Demo.' }, patch: '--- a/x\n+++ b/x\n' };
    const site = show({ '/api/staging/edits': answer });
    site.press('home.hero.title');
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await site.user.clear(field);
    await site.user.type(field, 'Eat.');
    await site.user.click(screen.getByRole('button', { name: 'Show on the page' }));
    const patch = await screen.findByRole('link', { name: 'Download the patch' });
    expect(patch).toHaveAttribute('download', 'demo.patch');
    expect(decodeURIComponent(patch.getAttribute('href') ?? '')).toBe(`data:text/x-diff;charset=utf-8,${answer.patch}`);
    expect(site.page.showTexts).toHaveBeenLastCalledWith(answer.texts);
    expect(await edits(site)).toEqual([{ texts: { 'home.hero.title': 'Eat.' }, tokens: {} }]);
    site.unmount();
    const next = show({ '/api/staging/edits': answer });
    await waitFor(() => expect(next.page.showTexts).toHaveBeenCalledWith(answer.texts));
  });

  it('EXT-10 take a change back', async () => {
    writePageTools({ texts: { 'home.hero.title': 'Eat.' }, tokens: { 'size.control': '50px' }, hasDrafts: false });
    const site = show();
    await site.user.click(await screen.findByRole('button', { name: 'Undo size.control' }));
    await waitFor(async () =>
      expect((await edits(site)).at(-1)).toEqual({ texts: { 'home.hero.title': 'Eat.' }, tokens: {} }),
    );
    expect(readPageTools().tokens).toEqual({});
  });

  it('EXT-10 change a token, and say what is wrong with it without showing it', async () => {
    const problem = {
      file: 'tokens.json',
      line: 16,
      key: 'size.control',
      problem: 'it is not a length',
      expected: '46px',
      fix: 'write px',
    };
    const site = show({ '/api/staging/edits': { ...nothing, problems: [problem] } });
    await site.user.click(screen.getByRole('button', { name: 'Tokens' }));
    await site.user.type(screen.getByRole('searchbox', { name: 'Name or value of a token' }), 'control');
    await site.user.click(await screen.findByRole('button', { name: 'size.control' }));
    const field = screen.getByRole('textbox', { name: 'Value (dimension)' });
    await site.user.clear(field);
    await site.user.type(field, 'tall{Enter}');
    expect(await screen.findByText(/it is not a length\. Expected: 46px\. To fix it: write px\./)).toBeInTheDocument();
    expect(screen.getByText('tokens.json:16 size.control')).toBeInTheDocument();
    expect(site.page.showCss).not.toHaveBeenCalled();
    expect(screen.queryByRole('link', { name: 'Download the patch' })).not.toBeInTheDocument();
    expect(await edits(site)).toEqual([{ texts: {}, tokens: { 'size.control': 'tall' } }]);
  });

  it('EXT-10 show an answer only if no later change was made', async () => {
    const waiting: (() => void)[] = [];
    const site = show({
      '/api/staging/edits': async (request: Request) => {
        const { texts } = (await request.clone().json()) as { texts: Record<string, string> };
        const isFirst = waiting.length === 0;
        await new Promise<void>((done) => {
          waiting.push(done);
          if (!isFirst) done();
        });
        return { ...nothing, texts };
      },
    });
    site.press('home.hero.title');
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await site.user.type(field, '1');
    await site.user.click(screen.getByRole('button', { name: 'Show on the page' }));
    await site.user.type(field, '2');
    await site.user.click(screen.getByRole('button', { name: 'Show on the page' }));
    const last = { 'home.hero.title': 'Good tables at {programName}.12' };
    await waitFor(() => expect(site.page.showTexts).toHaveBeenLastCalledWith(last));
    waiting[0]?.();
    await new Promise((done) => setTimeout(done));
    expect(site.page.showTexts).toHaveBeenLastCalledWith(last);
  });

  it('EXT-10 CON-07 show the drafts of the content in place of what is published', async () => {
    const popup = [{ slug: 'soon', fields: { headline: 'Soon' } }];
    const { user, page } = show({
      '/api/staging/drafts': { entries: [{ set: 'popup', slug: 'soon' }], sets: { popup } },
    });
    await user.click(screen.getByRole('button', { name: 'Drafts' }));
    const box = await screen.findByRole('checkbox', { name: 'Show drafts on every page' });
    expect(await screen.findByText('popup › soon')).toBeInTheDocument();
    await user.click(box);
    await waitFor(() => expect(page.putContent).toHaveBeenCalledWith('popup', popup));
    expect(readPageTools().hasDrafts).toBe(true);
    await user.click(box);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('EXT-10 say what may be wrong when the server has no sources', async () => {
    const { user, press } = show({ '/api/staging/edits': errorAnswer(404, 'no_sources') });
    press('home.hero.title');
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), '!');
    await user.click(screen.getByRole('button', { name: 'Show on the page' }));
    expect(await screen.findByText(/was the site built with its sources/)).toBeInTheDocument();
  });

  it('EXT-10 collapse, and close with everything forgotten', async () => {
    openPageTools();
    writePageTools({ texts: { 'home.hero.title': 'Eat.' }, tokens: {}, hasDrafts: false });
    const { user, page } = show();
    const tools = within(screen.getByRole('complementary', { name: 'Tools on the page' }));
    await user.click(tools.getByRole('button', { name: 'Collapse' }));
    expect(tools.queryByRole('button', { name: 'Texts' })).not.toBeInTheDocument();
    await user.click(tools.getByRole('button', { name: 'Close and forget changes' }));
    expect(page.reload).toHaveBeenCalledOnce();
    expect([window.name, readPageTools().texts]).toEqual(['', {}]);
  });
});
