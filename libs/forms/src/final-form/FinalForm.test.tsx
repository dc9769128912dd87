import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TestProviders } from '../providers.testing.tsx';
import { toFieldErrors } from '../validation/field-errors.ts';
import { useValidators } from '../validation/validators.ts';
import { FinalForm, type SubmitProblems } from './FinalForm.tsx';
import { FormCheckField, FormPasswordField, FormTextField } from './FormFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Values = { email: string; address: { zipCode: string }; password: string; terms: boolean };
type Submit = (values: Values) => Promise<SubmitProblems | undefined>;

type CheckOnServer = (value: string) => Promise<string | undefined>;

function Fields({ checkOnServer }: { checkOnServer?: CheckOnServer }) {
  const { email, exactLength, maxLength } = useValidators();
  return (
    <>
      <FormTextField
        name="email"
        label="E-mail"
        required
        validate={[email(), maxLength('E-mail', 50)]}
        checkOnServer={checkOnServer}
      />
      <FormTextField name="address.zipCode" label="ZIP code" validate={[exactLength('ZIP code', 5)]} />
      <FormPasswordField name="password" label="Password" parse={(typed) => typed.slice(0, 56)} />
      <FormCheckField name="terms" label="I accept the terms" required />
      <SubmitButton>Join</SubmitButton>
    </>
  );
}

function renderForm(onSubmit: Submit, checkOnServer?: CheckOnServer) {
  render(
    <FinalForm<Values> onSubmit={onSubmit} aria-label="Join" errorTitle="Some fields need another look">
      <Fields {...(checkOnServer && { checkOnServer })} />
    </FinalForm>,
    { wrapper: TestProviders },
  );
  return {
    email: screen.getByRole('textbox', { name: 'E-mail' }),
    zip: screen.getByRole('textbox', { name: 'ZIP code' }),
    terms: screen.getByRole('checkbox', { name: 'I accept the terms' }),
    join: screen.getByRole('button', { name: 'Join' }),
  };
}

async function fillIn({ email, terms }: ReturnType<typeof renderForm>): Promise<void> {
  await userEvent.type(email, 'maya@example.com');
  await userEvent.click(terms);
}

describe('FinalForm', () => {
  it('FRM-01 shows "* Required field" when a field of the form is required', () => {
    renderForm(async () => undefined);
    expect(screen.getByText('* Required field')).toBeVisible();
  });

  it('FRM-01 hides "* Required field" when no field of the form is required', () => {
    render(
      <FinalForm onSubmit={async () => undefined}>
        <FormTextField name="city" label="City" />
      </FinalForm>,
      { wrapper: TestProviders },
    );
    expect(screen.getByText('* Required field')).not.toBeVisible();
  });

  it('FRM-01 shows the errors of a field after it loses focus, not before', async () => {
    const { email } = renderForm(async () => undefined);
    await userEvent.type(email, 'maya@');
    expect(email).toBeValid();
    await userEvent.tab();
    expect(email).toHaveAccessibleDescription('Enter a full e-mail address, like you@example.com.');
  });

  it('FRM-01 summarizes a failed submit with links in page order, and moves the focus there', async () => {
    const onSubmit = vi.fn<Submit>(async () => undefined);
    const { zip, join, email } = renderForm(onSubmit);
    await userEvent.type(zip, '112');
    await userEvent.click(join);
    const heading = await screen.findByText('ERROR:');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'E-mail: This field is required.',
      'ZIP code must have 5 characters',
      'This field is required.',
    ]);
    await waitFor(() => expect(document.activeElement).toContainElement(heading));
    await userEvent.click(links[0] as HTMLElement);
    await waitFor(() => expect(email).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ACC-05 can list the errors at the end, below a message that has the focus', async () => {
    render(
      <FinalForm<Values>
        onSubmit={async () => undefined}
        aria-label="Join"
        errorTitle="Not saved. See the end."
        summaryAt="end"
        summaryTitle="Look again"
      >
        <Fields />
      </FinalForm>,
      { wrapper: TestProviders },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Join' }));
    const message = await screen.findByText('Not saved. See the end.');
    await waitFor(() => expect(document.activeElement).toContainElement(message));
    expect(document.activeElement).not.toContainElement(screen.getAllByRole('link')[0] as HTMLElement);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'E-mail: This field is required.',
      'This field is required.',
    ]);
    const button = screen.getByRole('button', { name: 'Join' });
    const isAfterButton = (element: HTMLElement) =>
      Boolean(button.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isAfterButton(message)).toBe(false);
    expect(isAfterButton(screen.getByText('Look again'))).toBe(true);
  });

  it('FRM-03 shows the server’s messages at their fields until these change, and those without a field at the top', async () => {
    const form = renderForm(async () => ({
      message: 'We could not save this.',
      fields: toFieldErrors([
        { field: 'email', message: 'This e-mail address is already in use' },
        { field: 'address.zipCode', message: 'Unknown ZIP code' },
        { field: 'campaign', message: 'The campaign is over' },
      ]),
    }));
    await fillIn(form);
    await userEvent.click(form.join);
    expect(await screen.findByText('We could not save this.')).toBeInTheDocument();
    expect(form.email).toHaveAccessibleDescription('This e-mail address is already in use');
    expect(form.zip).toHaveAccessibleDescription('Unknown ZIP code');
    expect(screen.getByText('The campaign is over')).toBeInTheDocument();
    await userEvent.type(form.email, 'x');
    expect(form.email).toBeValid();
  });

  it('FRM-01 says that it is working on the request, keeps the focus and ignores a second press', async () => {
    let finish: (problems: undefined) => void = () => undefined;
    const onSubmit = vi.fn<Submit>(() => new Promise((resolve) => (finish = resolve)));
    const form = renderForm(onSubmit);
    await fillIn(form);
    await userEvent.click(form.join);
    expect(form.join).toHaveAccessibleName('Working on your request, please wait.');
    await waitFor(() => expect(form.join).toHaveFocus());
    await userEvent.click(form.join);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'maya@example.com', terms: true });
    finish(undefined);
    await waitFor(() => expect(form.join).toHaveAccessibleName('Join'));
  });

  it('checks on the server only a value that is otherwise valid', async () => {
    const checkOnServer = vi.fn<CheckOnServer>(async () => 'This e-mail address is already in use');
    const { email } = renderForm(async () => undefined, checkOnServer);
    await userEvent.type(email, 'maya@');
    expect(checkOnServer).not.toHaveBeenCalled();
    await userEvent.type(email, 'example.com');
    await userEvent.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription('This e-mail address is already in use'));
  });

  it('ENR-02 truncates a password as it is typed', async () => {
    renderForm(async () => undefined);
    const password = screen.getByLabelText('Password');
    await userEvent.click(password);
    await userEvent.paste('x'.repeat(60));
    expect(password).toHaveValue('x'.repeat(56));
  });
});
