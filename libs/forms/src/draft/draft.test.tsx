import { clearDrafts } from '@dining/site/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FinalForm, type FinalFormProps } from '../final-form/FinalForm.tsx';
import { FormPasswordField, FormTextField } from '../final-form/FormFields.tsx';
import { SubmitButton } from '../final-form/SubmitButton.tsx';
import { TestProviders } from '../providers.testing.tsx';
import { LazySafeguards } from './lazy-safeguards.ts';

type Submit = FinalFormProps<Record<string, unknown>>['onSubmit'];

beforeAll(() => LazySafeguards.preload());
beforeAll(() => {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as the shell does
  window.onpopstate = () => undefined;
});

/** Opens the page with the form again, as a reload does. */
function open(
  owner: string | undefined,
  { onSubmit = async () => undefined, city = 'Boston' }: { onSubmit?: Submit; city?: string } = {},
) {
  cleanup();
  render(
    <FinalForm
      onSubmit={onSubmit}
      initialValues={{ address: { city } }}
      draft={{ form: 'profile', owner }}
      asksToLeave
      aria-label="Profile"
    >
      <FormTextField name="firstName" label="First name" />
      <FormTextField name="address.city" label="City" />
      <FormPasswordField name="password" label="Password" />
      <SubmitButton>Save</SubmitButton>
      <a href="/search">Search</a>
    </FinalForm>,
    { wrapper: TestProviders },
  );
  return {
    name: screen.getByRole('textbox', { name: 'First name' }),
    city: screen.getByRole('textbox', { name: 'City' }),
    password: screen.getByLabelText('Password'),
  };
}

const NOTE = 'We kept what you typed here.';

describe('The draft of a form', () => {
  it('FRM-05 survives a reload, without passwords, and says so', async () => {
    const { name, city, password } = open('maya-0001');
    await userEvent.type(name, 'Maya');
    await userEvent.type(city, ' Common');
    await userEvent.type(password, 'fig tart');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('fig tart');
    const again = open('maya-0001');
    expect(again.name).toHaveValue('Maya');
    expect(again.city).toHaveValue('Boston Common');
    expect(again.password).toHaveValue('');
    expect(screen.getByText(NOTE)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(again.city).toHaveValue('Boston');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    expect(open('maya-0001').name).toHaveValue('');
  });

  it('FRM-05 is gone after success', async () => {
    const onSubmit = vi.fn<Submit>(async () => undefined);
    const { name } = open('maya-0001', { onSubmit });
    await userEvent.type(name, 'Maya');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(open('maya-0001').name).toHaveValue('');
  });

  it('FRM-05 stays while the server refuses it', async () => {
    const { name } = open('maya-0001', { onSubmit: async () => ({ message: 'Try again.' }) });
    await userEvent.type(name, 'Maya');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Try again.');
    expect(open('maya-0001').name).toHaveValue('Maya');
  });

  it('FRM-05 belongs to one member: another one never sees it, and it is gone then', async () => {
    await userEvent.type(open('maya-0001').name, 'Maya');
    expect(open('noor-0002').name).toHaveValue('');
    expect(open('maya-0001').name).toHaveValue('');
  });

  it('FRM-05 waits for its member while the session is over, and shows it to no visitor', async () => {
    await userEvent.type(open('maya-0001').name, 'Maya');
    expect(open(undefined).name).toHaveValue('');
    expect(open('maya-0001').name).toHaveValue('Maya');
  });

  it('FRM-05 is gone after signing out', async () => {
    await userEvent.type(open('maya-0001').name, 'Maya');
    cleanup();
    clearDrafts();
    expect(open('maya-0001').name).toHaveValue('');
  });
});

describe('Leaving a form with unsaved edits', () => {
  const search = () => screen.getByRole('link', { name: 'Search' });
  const onLeave = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  beforeEach(({ onTestFinished }) => {
    onLeave.mockClear();
    const listening = new AbortController();
    onTestFinished(() => listening.abort());
    const follow = (event: Event) => (event.target as Element).closest('a') && onLeave(event);
    document.body.addEventListener('click', follow, { signal: listening.signal });
  });

  it('FRM-05 asks first; staying keeps the edits, leaving follows the link', async () => {
    const { name } = open('maya-0001');
    await userEvent.type(name, 'Maya');
    await userEvent.click(search());
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).not.toBeInTheDocument());
    expect(name).toHaveValue('Maya');
    await userEvent.click(search());
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  });

  it('FRM-05 does not ask when nothing was edited', async () => {
    open('maya-0001');
    await userEvent.click(search());
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('FRM-05 asks before Back; the page stays at its address until the member leaves', async () => {
    const before = `/before-${Math.random()}`;
    window.history.pushState({ idx: 4 }, '', before);
    window.history.pushState({ idx: 5 }, '', '/profile');
    const heard = vi.fn<() => void>();
    window.addEventListener('popstate', heard);
    onTestFinished(() => window.removeEventListener('popstate', heard));
    const { name } = open('maya-0001');
    await userEvent.type(name, 'Maya');
    act(() => window.history.back());
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(window.location.pathname).toBe('/profile'));
    expect(name).toHaveValue('Maya');
    expect(heard).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => window.history.back());
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(window.location.pathname).toBe(before);
  });

  it('FRM-05 does not ask before Back to another place of the same page', async () => {
    window.history.pushState({ idx: 4 }, '', '/profile');
    window.history.pushState(null, '', '/profile#sign-in');
    const heard = vi.fn<() => void>();
    window.addEventListener('popstate', heard);
    onTestFinished(() => window.removeEventListener('popstate', heard));
    await userEvent.type(open('maya-0001').name, 'Maya');
    act(() => window.history.back());
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('FRM-05 lets the browser ask when the tab is closed', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { name } = open('maya-0001');
    expect(closing()).toBe(false);
    await userEvent.type(name, 'Maya');
    expect(closing()).toBe(true);
  });
});
