import { FinalForm, SubmitButton } from '@dining/forms';
import { renderWithSite, type SettingsOverrides } from '@dining/testing';
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
  return { onSubmit, ...renderWithSite(form, { settings: { shortCode: '12345', ...settings } }) };
}

async function answerDialog(user: ReturnType<typeof show>['user'], button: string): Promise<void> {
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Get text messages?' })).getByRole('button', { name: button }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe('PhoneField with TextMessages', () => {
  it('PRT-04 does not mention text messages if the partner sends none', () => {
    show({});
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/text messages/i)).not.toBeInTheDocument();
  });

  it('ENR-01 version 1 shows a note with the stop keyword, or a checkbox without a dialog', async () => {
    const { unmount } = show({ hasSmsOptIn: true });
    expect(
      screen.getByText(/Add a number and we’ll also text you about your miles\..*Text STOP to 12345/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    unmount();
    const { user } = show({ hasSmsOptIn: true }, { isChoice: true, phoneNumber: '2125550142' });
    await user.click(box());
    expect(box()).toBeChecked();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ACC-04 version 2 opts in only with a number and after confirmation in the dialog', async () => {
    const { user, onSubmit } = show({ hasSmsOptInV2: true });
    expect(box()).toBeDisabled();
    await user.type(phone(), '212 555');
    expect(box()).toBeDisabled();
    await user.type(phone(), ' 0142');
    await user.click(box());
    const dialog = await screen.findByRole('dialog', { name: 'Get text messages?' });
    expect(dialog.textContent).toContain('(212) 555-0142');
    expect(dialog.textContent).toContain('Text STOP to 12345');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'No, thanks' })).toHaveFocus());
    expect(box()).not.toBeChecked();
    await answerDialog(user, 'Yes, text me');
    expect(box()).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ phoneNumber: '212 555 0142', texts: true });
  });

  it('ACC-04 version 2 stays off after "No, thanks" and Escape, and opts out without a dialog', async () => {
    const { user } = show({ hasSmsOptInV2: true }, { phoneNumber: '2125550142' });
    await user.click(box());
    await answerDialog(user, 'No, thanks');
    expect(box()).not.toBeChecked();
    await user.click(box());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(box()).not.toBeChecked();
    await user.click(box());
    await answerDialog(user, 'Yes, text me');
    await user.click(box());
    expect(box()).not.toBeChecked();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ACC-04 clears the opt-in for a new number and for none, but not for another spelling of the same one', async () => {
    const { user } = show({ hasSmsOptInV2: true }, { phoneNumber: '2125550142', texts: true });
    await user.type(phone(), ' ');
    expect(box()).toBeChecked();
    await user.type(phone(), '{Backspace}{Backspace}3');
    expect(box()).not.toBeChecked();
    expect(box()).toBeEnabled();
    await user.click(box());
    await answerDialog(user, 'Yes, text me');
    await user.clear(phone());
    expect(box()).not.toBeChecked();
    expect(box()).toBeDisabled();
  });
});
