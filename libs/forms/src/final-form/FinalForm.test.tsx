import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyForTests } from '../copy-for-tests.tsx';
import { toFieldErrors } from '../validation/field-errors.ts';
import { useValidators } from '../validation/validators.ts';
import { FinalForm, type SubmitProblems } from './FinalForm.tsx';
import { FormCheckField, FormPasswordField, FormTextField } from './FormFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Values = { email: string; address: { zipCode: string }; password: string; terms: boolean };
type Submit = (values: Values) => Promise<SubmitProblems | undefined>;

function Fields({ ask }: { ask?: (value: string) => Promise<string | undefined> }) {
  const { email, exactLength, maxLength } = useValidators();
  return (
    <>
      <FormTextField name="email" label="E-mail" required validate={[email(), maxLength('E-mail', 50)]} ask={ask} />
      <FormTextField name="address.zipCode" label="ZIP code" validate={[exactLength('ZIP code', 5)]} />
      <FormPasswordField name="password" label="Password" parse={(typed) => typed.slice(0, 56)} />
      <FormCheckField name="terms" label="I accept the terms" required />
      <SubmitButton>Join</SubmitButton>
    </>
  );
}

function show(onSubmit: Submit, ask?: (value: string) => Promise<string | undefined>) {
  render(
    <FinalForm<Values> onSubmit={onSubmit} aria-label="Join" errorTitle="Some fields need another look">
      <Fields {...(ask && { ask })} />
    </FinalForm>,
    { wrapper: CopyForTests },
  );
  return {
    email: screen.getByRole('textbox', { name: 'E-mail' }),
    zip: screen.getByRole('textbox', { name: 'ZIP code' }),
    terms: screen.getByRole('checkbox', { name: 'I accept the terms' }),
    join: screen.getByRole('button', { name: 'Join' }),
  };
}

const right = async ({ email, terms }: ReturnType<typeof show>) => {
  await userEvent.type(email, 'maya@example.com');
  await userEvent.click(terms);
};

describe('FinalForm', () => {
  it('FRM-01 says what is wrong once a field was left, not before', async () => {
    const { email } = show(async () => undefined);
    await userEvent.type(email, 'maya@');
    expect(email).toBeValid();
    await userEvent.tab();
    expect(email).toHaveAccessibleDescription('Enter a whole address, like you@example.com.');
  });

  it('FRM-01 sums up a failed attempt with links in the order of the page, and takes the focus there', async () => {
    const onSubmit = vi.fn<Submit>(async () => undefined);
    const { zip, join, email } = show(onSubmit);
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
    expect(email).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ACC-05 lists what is wrong at the end where the form says so, below a message that has the focus', async () => {
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
      { wrapper: CopyForTests },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Join' }));
    const message = await screen.findByText('Not saved. See the end.');
    await waitFor(() => expect(document.activeElement).toContainElement(message));
    expect(document.activeElement).not.toContainElement(screen.getAllByRole('link')[0] as HTMLElement);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'E-mail: This field is required.',
      'This field is required.',
    ]);
    const follows = (one: HTMLElement) =>
      Boolean(
        screen.getByRole('button', { name: 'Join' }).compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    expect([follows(message), follows(screen.getByText('Look again'))]).toEqual([false, true]);
  });

  it('FRM-03 shows the server’s messages at their fields until these change, and those without a field on top', async () => {
    const form = show(async () => ({
      message: 'We could not save this.',
      fields: toFieldErrors([
        { field: 'email', message: 'This e-mail address is already in use' },
        { field: 'address.zipCode', message: 'Unknown ZIP code' },
        { field: 'campaign', message: 'The campaign is over' },
      ]),
    }));
    await right(form);
    await userEvent.click(form.join);
    expect(await screen.findByText('We could not save this.')).toBeInTheDocument();
    expect(form.email).toHaveAccessibleDescription('This e-mail address is already in use');
    expect(form.zip).toHaveAccessibleDescription('Unknown ZIP code');
    expect(screen.getByText('The campaign is over')).toBeInTheDocument();
    await userEvent.type(form.email, 'x');
    expect(form.email).toBeValid();
  });

  it('FRM-01 says that it works on the request, keeps the focus and ignores a second press', async () => {
    let finish: (problems: undefined) => void = () => undefined;
    const onSubmit = vi.fn<Submit>(() => new Promise((resolve) => (finish = resolve)));
    const form = show(onSubmit);
    await right(form);
    await userEvent.click(form.join);
    expect(form.join).toHaveAccessibleName('Working on your request, please wait.');
    expect(form.join).toHaveFocus();
    await userEvent.click(form.join);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'maya@example.com', terms: true });
    finish(undefined);
    await waitFor(() => expect(form.join).toHaveAccessibleName('Join'));
  });

  it('asks the server only about a value that is otherwise right', async () => {
    const ask = vi.fn<(value: string) => Promise<string>>(async () => 'This e-mail address is already in use');
    const { email } = show(async () => undefined, ask);
    await userEvent.type(email, 'maya@');
    expect(ask).not.toHaveBeenCalled();
    await userEvent.type(email, 'example.com');
    await userEvent.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription('This e-mail address is already in use'));
  });

  it('ENR-02 cuts a password off as it is typed', async () => {
    show(async () => undefined);
    const password = screen.getByLabelText('Password');
    await userEvent.click(password);
    await userEvent.paste('x'.repeat(60));
    expect(password).toHaveValue('x'.repeat(56));
  });
});
