import type { SharedList } from '@dining/api-contract';
import { DinerProvider, type Diner } from '@dining/merchants';
import { errorAnswer, makeMember, renderWithSite, type Answers } from '@dining/testing';
import { Dialog } from '@dining/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import ShareFavorites from './ShareFavorites.tsx';

const LISTS = '/api/FavoriteLists';
const OWN = '/api/Member/FavoriteLists';
const list = (token: string, title = 'Date night'): SharedList => ({
  token: token.padEnd(22, 'x'),
  title,
  count: 2,
  expiresAt: '2027-11-20T00:00:00.000Z',
});

async function show(answers: Answers, diner?: Diner) {
  const shown = renderWithSite(
    <DinerProvider diner={diner}>
      <ShareFavorites ids={['d2', 'd1']} />
    </DinerProvider>,
    { settings: { hasMerchantFavorites: true }, toasts: true, answers },
  );
  await shown.user.click(screen.getByRole('button', { name: 'Share this list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share your favorites' }));
  return { ...shown, dialog, submit: () => shown.user.click(dialog.getByRole('button', { name: 'Share link' })) };
}

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(() => Dialog.preload());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('sharing the favorites', () => {
  it('EXT-15 sends the restaurants with a title and copies the link', async () => {
    const { user, dialog, submit, requests } = await show({ [LISTS]: list('abc') });
    await user.type(dialog.getByRole('textbox', { name: /Name of the list/ }), 'Date night');
    await submit();
    expect(await screen.findByText('The link has been copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toMatch(/\/favorites\/abcx{19}$/);
    const sent = requests.find(({ url }) => url.endsWith(LISTS))!;
    expect(await sent.json()).toEqual({ title: 'Date night', merchantIds: ['d2', 'd1'] });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('SEC-02 EXT-15 shares no card number as the name of a list', async () => {
    const { user, dialog, submit, requestsTo } = await show({ [LISTS]: list('abc') });
    const name = dialog.getByRole('textbox', { name: /Name of the list/ });
    await user.type(name, '4111 1111 1111 1111');
    expect(name).toHaveAccessibleDescription('For your safety, leave out card numbers.');
    await submit();
    expect(name).toHaveFocus();
    expect(requestsTo(`POST ${LISTS}`)).toEqual([]);
  });

  it('EXT-15 opens the share sheet of the device if there is one, and closing it is no failure', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {
      throw new DOMException('closed', 'AbortError');
    });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { submit } = await show({ [LISTS]: list('abc', '') });
    await submit();
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        title: 'Restaurants to try',
        url: expect.stringMatching(/\/favorites\/abcx{19}$/) as string,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('EXT-15 shows the link, selected, where the browser refuses to copy it', async () => {
    const { dialog, submit } = await show({ [LISTS]: list('abc') });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await submit();
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link to share' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toMatch(/\/favorites\/abcx{19}$/);
  });

  it.each([
    [409, 'You’ve shared as many lists as you can for now.'],
    [503, 'We couldn’t share your list. Please try again.'],
  ])('EXT-15 says what failed (%i) and can be repeated', async (status, text) => {
    const { dialog, submit } = await show({ [LISTS]: errorAnswer(status, 'failed') });
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('button', { name: 'Share link' })).toBeEnabled();
  });

  it('EXT-15 a member sees the lists they share and stops one; a visitor has none', async () => {
    let lists = [list('one'), list('two', '')];
    const { user, dialog, requests } = await show(
      {
        [OWN]: () => ({ lists }),
        [`${OWN}/${lists[1]!.token}`]: () => {
          lists = lists.slice(0, 1);
          return {};
        },
      },
      makeMember(),
    );
    const own = within(await dialog.findByRole('region', { name: 'Lists you share' }));
    expect(own.getByRole('link', { name: 'Date night, 2 restaurants' })).toHaveAttribute(
      'href',
      `/favorites/${lists[0]!.token}`,
    );
    await user.click(own.getByRole('button', { name: /Untitled list/ }));
    await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(1));
    expect(requests.map(({ method }) => method)).toContain('DELETE');
    const visitor = await show({});
    expect(visitor.requests.map(({ url }) => new URL(url).pathname)).not.toContain(OWN);
  });
});
