import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FieldPair } from '../field/FieldLayout.tsx';
import { FormBanner } from '../message/FormBanner.tsx';
import { toFieldErrors } from '../validation/field-errors.ts';
import { useValidators } from '../validation/validators.ts';
import { FinalForm } from './FinalForm.tsx';
import { FormCheckField, FormPasswordField, FormTextField } from './FormFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const meta: Meta = { title: 'forms/FinalForm' };
export default meta;

type Story = StoryObj;

function Fields() {
  const { email, exactLength, minLength } = useValidators();
  return (
    <>
      <FormTextField name="email" label="E-mail" type="email" autoComplete="email" required validate={[email()]} />
      <FormPasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        required
        validate={[minLength('Password', 8)]}
        hint="8 to 56 characters. Avoid your loyalty number."
      />
      <FieldPair>
        <FormTextField
          name="zipCode"
          label="ZIP code"
          autoComplete="postal-code"
          required
          validate={[exactLength('ZIP code', 5)]}
        />
        <FormTextField name="phoneNumber" label="Mobile phone" autoComplete="tel-national" hint="Optional" />
      </FieldPair>
      <FormCheckField name="terms" required label="I accept the program terms and privacy notice." />
      <SubmitButton>Continue to link a card</SubmitButton>
    </>
  );
}

const problems = { fields: toFieldErrors([{ field: 'email', message: 'This e-mail address is already in use' }]) };

export const Join: Story = {
  render: () => (
    <FinalForm aria-label="Join" onSubmit={async () => problems} errorTitle="Some fields need another look">
      <Fields />
    </FinalForm>
  ),
};

/** FRM-01: the errors are summarized at the top, which has the focus; each line links to its field. */
export const FailedAttempt: Story = {
  ...Join,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^ZIP code/), '112');
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to link a card' }));
    const title = await canvas.findByText('Some fields need another look');
    await waitFor(() => expect(document.activeElement).toContainElement(title));
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
  },
};

/** ACC-05: a short message at the top, which has the focus; the errors at the end. */
export const FailedAttemptSummarizedAtTheEnd: Story = {
  render: () => (
    <FinalForm
      aria-label="Profile"
      onSubmit={async () => problems}
      errorTitle="No changes were saved. See error at bottom of page for more details."
      summaryAt="end"
      summaryTitle="please check these fields"
    >
      <Fields />
    </FinalForm>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to link a card' }));
    const title = await canvas.findByText(/No changes were saved/);
    await waitFor(() => expect(document.activeElement).toContainElement(title));
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
  },
};

export const Submitting: Story = {
  render: () => (
    <FinalForm
      aria-label="Join"
      initialValues={{ email: 'maya@example.com', password: 'long enough', zipCode: '11215', terms: true }}
      onSubmit={() => new Promise(() => undefined)}
    >
      <Fields />
    </FinalForm>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to link a card' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Working on your request, please wait.' })).toBeVisible(),
    );
  },
};

export const Banners: Story = {
  render: () => (
    <div>
      <FormBanner kind="success" title="All of your cards have been linked." />
      <FormBanner kind="warning" title="You’ve linked 12 cards, the most you can have. Remove one to add another." />
      <FormBanner kind="error" title="We could not sign you in. Please check form for errors." />
    </div>
  ),
};
