import { errorAnswer, renderWithSite, type Answers } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProspectForm } from './ProspectForm.tsx';

const VALIDATE = '/api/Members/Validate/Email';
const KEEP = '/api/Members/ProspectEmails';

async function send(text: string, answers: Answers = {}) {
  const site = renderWithSite(<ProspectForm />, { answers });
  await site.user.type(screen.getByLabelText('E-mail'), text);
  await site.user.click(screen.getByRole('button', { name: 'Get started' }));
  return site;
}

const field = () => screen.getByLabelText<HTMLInputElement>('E-mail');

describe('ProspectForm', () => {
  it('HOM-01 keeps a new address and goes to enrollment with it', async () => {
    const { requests, location } = await send('  maya@example.com ', { [VALIDATE]: { isValid: true }, [KEEP]: {} });
    await waitFor(() => expect(location().pathname).toBe('/join'));
    expect(location().state).toEqual({ email: 'maya@example.com' });
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      `GET ${VALIDATE}`,
      `POST ${KEEP}`,
    ]);
    expect(new URL(requests[0]?.url ?? '').searchParams.get('email')).toBe('maya@example.com');
    expect(await requests[1]?.json()).toEqual({ email: 'maya@example.com' });
  });

  it('HOM-01 goes to sign-in with an address that has an account', async () => {
    const { requests, location } = await send('maya@example.com', { [VALIDATE]: { isValid: false } });
    await waitFor(() => expect(location().pathname).toBe('/login'));
    expect(location().state).toEqual({ email: 'maya@example.com' });
    expect(requests).toHaveLength(1);
  });

  it('HOM-01 goes to enrollment when the address cannot be kept or checked', async () => {
    const unkept = await send('maya@example.com', {
      [VALIDATE]: { isValid: true },
      [KEEP]: errorAnswer(500, 'internal'),
    });
    await waitFor(() => expect(unkept.location().pathname).toBe('/join'));
    const unchecked = await send('maya@example.com', { [VALIDATE]: errorAnswer(429, 'too_many') });
    await waitFor(() => expect(unchecked.location().pathname).toBe('/join'));
    expect(unchecked.requests).toHaveLength(1);
  });

  it('HOM-01 sends nothing that is no address, marks the field and says no word', async () => {
    const { requests, container } = await send('maya@');
    const before = container.textContent;
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(requests).toEqual([]);
    expect(container.textContent).toBe(before);
  });

  it('HOM-01 checks when the field is left, takes the mark away once it is right, and leaves an empty field alone', async () => {
    const { user } = renderWithSite(<ProspectForm />);
    await user.type(field(), 'maya@ex');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.type(field(), 'ample.com');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await user.clear(field());
    await user.tab();
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('HOM-01 takes 50 characters at most', async () => {
    const { user } = renderWithSite(<ProspectForm />);
    await user.type(field(), 'a'.repeat(60));
    expect(field().value).toHaveLength(50);
  });

  it('says that it is at work while the calls are under way', async () => {
    let answer: (value: unknown) => void = () => undefined;
    await send('maya@example.com', { [VALIDATE]: () => new Promise((resolve) => (answer = resolve)) });
    const button = await screen.findByRole('button', { name: /Working on your request/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    answer({ isValid: false });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });
});
