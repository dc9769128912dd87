import { FinalForm, SubmitButton } from '@dining/forms';
import { makePartner, renderWithSite, type SettingsOverrides } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PhoneField } from './PhoneField.tsx';
import { TextMessages } from './TextMessages.tsx';

type Values = { phoneNumber?: string; texts?: boolean };

const phone = () => screen.getByLabelText<HTMLInputElement>('Mobile phone');
const box = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Text me about my miles and offers', hidden: true });

function show(settings: SettingsOverrides, { isChoice, ...initialValues }: Values & { isChoice?: boolean } = {}) {
  const onSubmit = vi.fn<(values: Values) => Promise<undefined>>(async () => undefined);
  const form = (
    <FinalForm<Values> onSubmit={onSubmit} initialValues={initialValues}>
      <PhoneField optIn="texts" />
      <TextMessages name="texts" {...(isChoice !== undefined && { isChoice })} />
      <SubmitButton>Save</SubmitButton>
    </FinalForm>
  );
  return { onSubmit, ...renderWithSite(form, { partner: makePartner({ shortCode: '12345', ...settings }) }) };
}

async function say(user: ReturnType<typeof show>['user'], button: string): Promise<void> {
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Get text messages?' })).getByRole('button', { name: button }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe('a phone and its text messages', () => {
  it('PRT-04 says nothing of text messages where the partner sends none', () => {
    show({});
    expect([screen.queryByRole('checkbox'), screen.queryByText(/text messages/i)]).toEqual([null, null]);
  });

  it('ENR-01 first version: a note with the number and how it ends, or a choice without a question', async () => {
    const { unmount } = show({ hasSmsOptIn: true });
    expect(
      screen.getByText(/Add a number and we’ll also text you about your miles\..*Text STOP to 12345/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    unmount();
    const { user } = show({ hasSmsOptIn: true }, { isChoice: true, phoneNumber: '2125550142' });
    await user.click(box());
    expect([box().checked, screen.queryByRole('dialog')]).toEqual([true, null]);
  });

  it('ACC-04 second version: ticked only with a number and a yes in the dialog', async () => {
    const { user, onSubmit } = show({ hasSmsOptInV2: true });
    expect(box().disabled).toBe(true);
    await user.type(phone(), '212 555');
    expect(box().disabled).toBe(true);
    await user.type(phone(), ' 0142');
    await user.click(box());
    const dialog = await screen.findByRole('dialog', { name: 'Get text messages?' });
    expect(dialog.textContent).toContain('(212) 555-0142');
    expect(dialog.textContent).toContain('Text STOP to 12345');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'No, thanks' })),
    );
    expect(box().checked).toBe(false);
    await say(user, 'Yes, text me');
    expect(box().checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ phoneNumber: '212 555 0142', texts: true });
  });

  it('ACC-04 "No, thanks" and Escape leave it off; it can be unticked without a question', async () => {
    const { user } = show({ hasSmsOptInV2: true }, { phoneNumber: '2125550142' });
    await user.click(box());
    await say(user, 'No, thanks');
    expect(box().checked).toBe(false);
    await user.click(box());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(box().checked).toBe(false);
    await user.click(box());
    await say(user, 'Yes, text me');
    await user.click(box());
    expect([box().checked, screen.queryByRole('dialog')]).toEqual([false, null]);
  });

  it('ACC-04 another number takes the yes back, and so does none; another spelling of the same does not', async () => {
    const { user } = show({ hasSmsOptInV2: true }, { phoneNumber: '2125550142', texts: true });
    await user.type(phone(), ' ');
    expect(box().checked).toBe(true);
    await user.type(phone(), '{Backspace}{Backspace}3');
    expect([box().checked, box().disabled]).toEqual([false, false]);
    await user.click(box());
    await say(user, 'Yes, text me');
    await user.clear(phone());
    expect([box().checked, box().disabled]).toEqual([false, true]);
  });
});
