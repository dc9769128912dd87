import { errorAnswer, makeMember, renderWithSite, type Answers, type RenderOptions } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MyDataPanel } from './MyDataPanel.tsx';

const EXPORT = '/api/Member/Export';
const DELETE = '/api/Member/Delete';

/** Downloaded files. */
const files: { name: string; blob: Blob }[] = [];
const blobs = new Map<string, Blob>();
const watch = (event: Event) => {
  const link = event.target as HTMLAnchorElement;
  if (!link.download) return;
  event.preventDefault();
  files.push({ name: link.download, blob: blobs.get(link.href) as Blob });
};

beforeEach(() => {
  files.length = 0;
  blobs.clear();
  // jsdom does not store blobs.
  URL.createObjectURL = (blob) => {
    const href = `blob:${window.location.origin}/${blobs.size}`;
    blobs.set(href, blob as Blob);
    return href;
  };
  URL.revokeObjectURL = (href) => void blobs.delete(href);
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function clickOutside() {
    this.addEventListener('click', watch);
    click.call(this);
  };
  afterEach(() => void (HTMLAnchorElement.prototype.click = click));
});

const show = (answers: Answers = {}, options: RenderOptions = {}, interfaceType: 'direct' | 'sso' = 'direct') =>
  renderWithSite(<MyDataPanel member={makeMember({ interfaceType })} />, {
    path: '/account/user_profile',
    toasts: true,
    answers,
    ...options,
  });

async function openDialog({ user }: ReturnType<typeof show>) {
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
}

const posts = (requests: readonly Request[]) => requests.filter(({ method }) => method === 'POST');

describe('MyDataPanel', () => {
  it('EXT-07 downloads the server’s text as a file and caches nothing', async () => {
    const text = '{"member": {"firstName":"Maya"}}';
    const site = show({ [EXPORT]: new Response(text, { headers: { 'content-type': 'application/json' } }) });
    await site.user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Your data has been downloaded.')).toBeInTheDocument();
    expect(files.map(({ name }) => name)).toEqual(['my-data.json']);
    expect(await files[0]?.blob.text()).toBe(text);
    expect(JSON.stringify(site.store.getState())).not.toContain('Maya');
  });

  it('EXT-07 shows an error if the download fails', async () => {
    const { user } = show({ [EXPORT]: errorAnswer(500, 'internal') });
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('We couldn’t download your data. Please try again.')).toBeInTheDocument();
    expect(files).toEqual([]);
  });
});

describe('DeleteAccountDialog', () => {
  it('EXT-07 says what is lost, and focuses the safe choice', async () => {
    const site = show();
    const dialog = await openDialog(site);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'any miles we haven’t sent yet',
      'your linked cards, so meals stop earning',
      'your level, your bonuses and your history',
    ]);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep my account' })).toHaveFocus());
    await site.user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(posts(site.requests)).toEqual([]);
  });

  it('EXT-07 EXT-05 names booked tables among the losses where the program takes reservations', async () => {
    const dialog = await openDialog(show({}, { settings: { openTableReservationsEnabled: true } }));
    expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent('any tables you’ve booked, which we’ll cancel');
  });

  it('EXT-07 requires an explicit confirmation and the password', async () => {
    const site = show({ [DELETE]: {} });
    const dialog = await openDialog(site);
    expect(dialog.getByLabelText(/^Current password/)).toHaveAttribute('autocomplete', 'current-password');
    await site.user.click(dialog.getByRole('button', { name: /Delete for good/ }));
    await waitFor(() => expect(dialog.getAllByText('Please confirm that you want this.')).toHaveLength(2));
    expect(posts(site.requests)).toEqual([]);
    await site.user.type(dialog.getByLabelText(/^Current password/), 'table-for-two');
    await site.user.click(dialog.getByRole('checkbox', { name: /can’t be undone/ }));
    await site.user.click(dialog.getByRole('button', { name: /Delete for good/ }));
    await waitFor(() => expect(site.location().pathname).toBe('/SignOut'));
    const [request] = posts(site.requests);
    expect(new URL(request?.url ?? '').pathname).toBe(DELETE);
    expect(await request?.json()).toEqual({ confirm: true, password: 'table-for-two' });
  });

  it.each([
    [
      'a wrong password',
      Response.json(
        {
          error: {
            code: 'bad_request',
            message: 'x',
            fields: [{ field: 'password', message: 'That isn’t your current password' }],
            requestId: 't',
          },
        },
        { status: 400 },
      ),
      /That isn’t your current password/,
    ],
    ['an attempt by an administrator (SES-11)', errorAnswer(403, 'emulated'), /You don’t have permission to do that/],
    ['a server error', errorAnswer(500, 'internal'), /Something went wrong/],
  ])('EXT-07 shows an error and stays open after %s', async (_case, answer, message) => {
    const site = show({ [DELETE]: answer });
    const dialog = await openDialog(site);
    await site.user.type(dialog.getByLabelText(/^Current password/), 'guessed');
    await site.user.click(dialog.getByRole('checkbox', { name: /can’t be undone/ }));
    await site.user.click(dialog.getByRole('button', { name: /Delete for good/ }));
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    expect(site.location().pathname).toBe('/account/user_profile');
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: /Delete for good/ })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('EXT-07 asks single sign-on members for no password, and makes it optional if members may join without one', async () => {
    const sso = show({ [DELETE]: {} }, { settings: { enrollmentType: 'sso' } }, 'sso');
    const dialog = await openDialog(sso);
    expect(dialog.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    await sso.user.click(dialog.getByRole('checkbox', { name: /can’t be undone/ }));
    await sso.user.click(dialog.getByRole('button', { name: /Delete for good/ }));
    await waitFor(() => expect(sso.location().pathname).toBe('/SignOut'));
    expect(await posts(sso.requests)[0]?.json()).toEqual({ confirm: true });
    const later = await openDialog(show({}, { settings: { passwordAtJoin: false } }));
    expect(later.getByLabelText<HTMLInputElement>(/^Current password/)).not.toBeRequired();
    expect(later.getByText('Leave it blank if you never set one.')).toBeInTheDocument();
  });
});
