import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { CheckField } from './CheckField.tsx';
import { FieldGroup, FieldPair, FieldStack } from './FieldLayout.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

const meta: Meta<typeof TextField> = { title: 'forms/Fields', component: TextField, args: { label: 'First name' } };
export default meta;

type Story = StoryObj<typeof TextField>;

export const Text: Story = { args: { required: true, hint: 'As on your card', autoComplete: 'given-name' } };

export const Wrong: Story = {
  args: {
    label: 'E-mail',
    required: true,
    type: 'email',
    defaultValue: 'maya@',
    errors: [
      'Enter a full e-mail address, like you@example.com.',
      'This e-mail address is already in use. [Sign in](/login)',
    ],
  },
};

export const Good: Story = { args: { label: 'E-mail', defaultValue: 'maya.okafor@example.com', good: 'Looks good' } };

export const ReadOnly: Story = { args: { label: 'E-mail', defaultValue: 'maya.okafor@example.com', readOnly: true } };

export const Password: StoryObj<typeof PasswordField> = {
  render: () => (
    <PasswordField
      label="Password"
      required
      hint="8 to 56 characters. Avoid your loyalty number."
      autoComplete="new-password"
    />
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^Password/);
    await userEvent.type(input, 'long enough');
    await userEvent.click(await canvas.findByRole('button', { name: 'Show Password' }));
    await expect(input).toHaveAttribute('type', 'text');
  },
};

export const Check: Story = {
  render: () => (
    <FieldStack>
      <CheckField label="E-mail me offers. This also makes you a Select Member." defaultChecked />
      <CheckField
        required
        label={
          <>
            I accept the <a href="/terms">program terms</a>.
          </>
        }
        errors={['Please accept the terms to continue.']}
      />
      <CheckField label="No more cards can be linked." disabled />
    </FieldStack>
  ),
};

const states = [
  { value: 'NJ', label: 'New Jersey' },
  { value: 'NY', label: 'New York' },
];

export const Select: Story = {
  render: () => <SelectField label="State" placeholder="Choose" options={states} autoComplete="address-level1" />,
};

export const Together: Story = {
  render: () => (
    <FieldStack>
      <FieldPair>
        <TextField label="First name" required autoComplete="given-name" defaultValue="Maya" />
        <TextField label="Last name" required autoComplete="family-name" defaultValue="Okafor" />
      </FieldPair>
      <FieldGroup>
        <h2>Where you eat</h2>
        <FieldPair data-thirds>
          <TextField label="City" autoComplete="address-level2" />
          <SelectField label="State" options={states} autoComplete="address-level1" />
          <TextField
            label="ZIP code"
            required
            autoComplete="postal-code"
            errors={['ZIP code must have 5 numbers.']}
            defaultValue="112"
          />
        </FieldPair>
      </FieldGroup>
    </FieldStack>
  ),
};
