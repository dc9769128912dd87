import { useCopy } from '@dining/copy-engine';
import { EMAIL_MAX_LENGTH, isEmail } from '@dining/rules';
import { Button, showToast } from '@dining/ui';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { Field, Form } from './prospect-style.ts';

/**
 * The e-mail of somebody who may join (HOM-01). What is wrong shows at the field when it is left, without a message.
 * The calls, and what they need, are loaded when the form is sent.
 */
export function ProspectForm(): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const [sending, setSending] = useState(false);
  // Read where it stands: what is typed before the script arrives is not lost.
  const email = () => field.current?.value.trim() ?? '';

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isEmail(email())) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    setSending(true);
    try {
      const { prospectStep } = await import('./prospect-step.ts');
      await navigate(await prospectStep(email(), dispatch), { state: { email: email() } });
    } catch {
      showToast({ kind: 'error', text: copy('error.server') });
    }
    setSending(false);
  }

  // Until the script is here, sending does nothing: the address must not come to stand in an address bar.
  return (
    <Form method="dialog" noValidate onSubmit={(event) => void send(event)}>
      <Field>
        <label htmlFor={id}>{copy('home.prospect.email')}</label>
        <input
          ref={field}
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          placeholder={copy('home.prospect.placeholder')}
          aria-invalid={wrong || undefined}
          onChange={() => wrong && setWrong(!isEmail(email()))}
          onBlur={() => setWrong(email() !== '' && !isEmail(email()))}
        />
      </Field>
      <Button type="submit" busy={sending ? copy('form.working') : undefined}>
        {copy('home.prospect.submit')}
      </Button>
    </Form>
  );
}
