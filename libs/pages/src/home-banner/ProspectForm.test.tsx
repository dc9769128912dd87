import { JOIN_DRAFT, readDraft, writeDraft } from '@dining/site/react';
import { errorAnswer, renderWithSite, type Answers } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProspectForm } from './ProspectForm.tsx';

const VALIDATE = '/api/Members/Validate/Email';
const SAVE = '/api/Members/ProspectEmails';

async function send(text: string, answers: Answers = {}) {
  const site = renderWithSite(<ProspectForm />, { answers });
  await site.user.type(screen.getByLabelText('E-mail'), text);
  await site.user.click(screen.getByRole('button', { name: 'Get started' }));
  return site;
}

const field = () => screen.getByLabelText<HTMLInputElement>('E-mail');

describe('ProspectForm', () => {
  it('HOM-01 saves a new address and continues to enrollment with it', async () => {
    const { requests, location } = await send('  maya@example.com ', { [VALIDATE]: { isValid: true }, [SAVE]: {} });
    await waitFor(() => expect(location().pathname).toBe('/join'));
    expect(location().state).toEqual({ email: 'maya@example.com' });
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      `GET ${VALIDATE}`,
      `POST ${SAVE}`,
    ]);
    expect(new URL(requests[0]?.url ?? '').searchParams.get('email')).toBe('maya@example.com');
    expect(await requests[1]?.json()).toEqual({ email: 'maya@example.com' });
  });

  it('HOM-01 FRM-05 joins with this address, not with one of a join form that was not sent', async () => {
    writeDraft(JOIN_DRAFT, { email: 'old@example.com', firstName: 'Maya' });
    const { location } = await send('maya@example.com', { [VALIDATE]: { isValid: true }, [SAVE]: {} });
    await waitFor(() => expect(location().pathname).toBe('/join'));
    expect(readDraft(JOIN_DRAFT)).toEqual({ firstName: 'Maya' });
  });

  it('HOM-01 continues to sign-in with an address that has an account', async () => {
    const { requests, location } = await send('maya@example.com', { [VALIDATE]: { isValid: false } });
    await waitFor(() => expect(location().pathname).toBe('/login'));
    expect(location().state).toEqual({ email: 'maya@example.com' });
    expect(requests).toHaveLength(1);
  });

  it('HOM-01 continues to enrollment when the address cannot be saved or checked', async () => {
    const unsaved = await send('maya@example.com', {
      [VALIDATE]: { isValid: true },
      [SAVE]: errorAnswer(500, 'internal'),
    });
    await waitFor(() => expect(unsaved.location().pathname).toBe('/join'));
    const unchecked = await send('maya@example.com', { [VALIDATE]: errorAnswer(429, 'too_many') });
    await waitFor(() => expect(unchecked.location().pathname).toBe('/join'));
    expect(unchecked.requests).toHaveLength(1);
  });

  it('HOM-01 does not send an invalid address, and marks the field without a message', async () => {
    const { requests, container } = await send('maya@');
    const before = container.textContent;
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(requests).toEqual([]);
    expect(container.textContent).toBe(before);
  });

  it('HOM-01 marks a wrong address on blur, clears the mark once it is right, and ignores an empty field', async () => {
    const { user } = renderWithSite(<ProspectForm />);
    await user.type(field(), 'maya@ex');
    expect(field()).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await user.type(field(), 'ample.com');
    expect(field()).not.toHaveAttribute('aria-invalid');
    await user.clear(field());
    await user.tab();
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  it('HOM-01 accepts at most 50 characters', async () => {
    const { user } = renderWithSite(<ProspectForm />);
    await user.type(field(), 'a'.repeat(60));
    expect(field().value).toHaveLength(50);
  });

  it('shows a busy button during the calls', async () => {
    let answer: (value: unknown) => void = () => undefined;
    await send('maya@example.com', { [VALIDATE]: () => new Promise((resolve) => (answer = resolve)) });
    const button = await screen.findByRole('button', { name: /Working on your request/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    answer({ isValid: false });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });
});
