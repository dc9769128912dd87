import { makePartner, renderWithSite, type RenderOptions } from '@dining/testing';
import { Dialog } from '@dining/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SiteLayout } from '../../SiteLayout.tsx';

const popup = (slug: string, headline: string, more: Record<string, unknown> = {}) => ({
  slug,
  fields: { headline, body: '<p>Read <a href="/terms" target="_self">the terms</a>.</p>', ...more },
});
const content = {
  popup: [popup('app-announcement', 'Our app is here'), popup('big', 'This is big'), popup('bigger', 'Bigger still')],
};

type Options = RenderOptions & { app?: boolean; general?: string };

function visit({ app = false, general, ...options }: Options = {}, page: React.ReactNode = 'page') {
  const partner = makePartner({
    appAnnouncementModal: app,
    ...(general !== undefined && { generalModalType: general }),
  });
  return renderWithSite(<SiteLayout>{page}</SiteLayout>, { partner, content, ...options });
}

const appDialog = () => screen.findByRole('dialog', { name: 'Our app is here' });
const generalDialog = () => screen.findByRole('dialog', { name: 'This is big' });
/** Waits until the dialog shows: it fades in, so it is transparent when it is found. */
const expectShown = async (dialog: Promise<HTMLElement>) => {
  const found = await dialog;
  await waitFor(() => expect(found).toBeVisible());
};

/** Waits until an announcement would have opened. */
async function expectNoDialog() {
  await act(async () => {
    await Promise.all([import('../SiteNotices.tsx'), Dialog.preload()]);
    // The check for a quiet moment is a separate task.
    await new Promise((done) => void setTimeout(done));
    await new Promise((done) => void setTimeout(done));
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

describe('the app announcement', () => {
  it('BAN-02 opens where the setting asks for it; a dismissal lasts 86400 s', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    const { user } = visit({ app: true });
    await appDialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    now.mockReturnValue(1_700_086_399_999);
    visit({ app: true });
    await expectNoDialog();

    now.mockReturnValue(1_700_086_400_000);
    visit({ app: true });
    await expectShown(appDialog());
  });

  it('BAN-02 PRT-09 does not open without the setting, or without its content', async () => {
    visit();
    await expectNoDialog();
    visit({ app: true, content: {} });
    await expectNoDialog();
  });

  it('BAN-02 does not open for members with a closed account, nor while joining', async () => {
    visit({ app: true, member: { memberType: 'ClosedAccountMember' } });
    await expectNoDialog();
    visit({ app: true, path: '/join' });
    await expectNoDialog();
    visit({ app: true, member: {} });
    await expectShown(appDialog());
  });

  it('BAN-02 is open again on the next visit when it was not dismissed', async () => {
    visit({ app: true });
    await appDialog();
    visit({ app: true });
    await expectShown(appDialog());
  });
});

describe('the general announcement', () => {
  it('BAN-02 opens once per type, and leads to /earn/this-is-big', async () => {
    const { user, location } = visit({ general: 'big' });
    await generalDialog();
    await user.click(screen.getByRole('link', { name: 'Learn more' }));
    expect(location().pathname).toBe('/earn/this-is-big');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000 * 86_400_000);
    visit({ general: 'big' });
    await expectNoDialog();

    visit({ general: 'bigger' });
    await expectShown(screen.findByRole('dialog', { name: 'Bigger still' }));
  });

  it('BAN-02 CON-06 has the button that its content names', async () => {
    const own = {
      popup: [popup('big', 'This is big', { button_text: 'See the map', url: '/search', new_tab: false })],
    };
    visit({ general: 'big', content: own });
    await generalDialog();
    expect(screen.getByRole('link', { name: 'See the map' })).toHaveAttribute('href', '/search');
    expect(screen.queryByRole('link', { name: 'Learn more' })).not.toBeInTheDocument();
  });

  it('BAN-02 waits for the next visit when the app announcement was shown', async () => {
    const { user, navigate } = visit({ app: true, general: 'big' });
    await appDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => void navigate('/earn'));
    await expectNoDialog();

    visit({ app: true, general: 'big' });
    await expectShown(generalDialog());
  });

  it('BAN-02 a link in its text dismisses it', async () => {
    const { user, location } = visit({ general: 'big' });
    await generalDialog();
    await user.click(screen.getByRole('link', { name: 'the terms' }));
    expect(location().pathname).toBe('/terms');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    visit({ general: 'big' });
    await expectNoDialog();
  });
});

describe('the moment of an announcement', () => {
  it('BAN-02 does not open while the visitor types, and opens when the form is left', async () => {
    const form = (
      <form>
        <input aria-label="E-mail" />
        <button type="button">Next</button>
      </form>
    );
    const { user } = visit({ general: 'big' }, form);
    screen.getByRole('textbox').focus();
    await expectNoDialog();
    await user.keyboard('maya');
    await user.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
    await expectNoDialog();
    act(() => (document.activeElement as HTMLElement).blur());
    await expectShown(generalDialog());
  });

  it('BAN-02 does not open over another dialog, and opens when that is closed', async () => {
    const question = (open: boolean) => (
      <Dialog open={open} onClose={() => undefined} title="Remove the card?" closeLabel="Close" />
    );
    await Dialog.preload();
    const partner = makePartner({ generalModalType: 'big' });
    const page = (open: boolean) => <SiteLayout>{question(open)}</SiteLayout>;
    const { rerender } = renderWithSite(page(true), { partner, content });
    await screen.findByRole('dialog', { name: 'Remove the card?' });
    await act(() => import('../SiteNotices.tsx').then(() => undefined));
    expect(screen.queryByRole('dialog', { name: 'This is big' })).not.toBeInTheDocument();
    rerender(page(false));
    await expectShown(generalDialog());
    expect(screen.queryByRole('dialog', { name: 'Remove the card?' })).not.toBeInTheDocument();
  });
});
