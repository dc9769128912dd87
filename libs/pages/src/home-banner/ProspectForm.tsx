import { useCopy } from '@dining/copy-engine/react';
import { EMAIL_MAX_LENGTH, isEmail, normalizeEmail } from '@dining/rules';
import { useFormPost } from '@dining/site/react';
import { Button, showToast } from '@dining/ui';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { Field, Form } from './home-banner-style.ts';

/**
 * Asks a prospective member for their e-mail (HOM-01). A wrong address is marked when the field loses focus, without a
 * message. The code for the calls is loaded on submit.
 */
export function ProspectForm(): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const { action } = useFormPost('/join');
  const dispatch = useDispatch();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const [isSending, setSending] = useState(false);
  // Uncontrolled, so that text typed before hydration is not lost.
  const email = () => normalizeEmail(field.current?.value ?? '');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isEmail(email())) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    setSending(true);
    try {
      const { submitProspectEmail } = await import('./submit-prospect-email.ts');
      await navigate(await submitProspectEmail(email(), dispatch), { state: { email: email() } });
    } catch {
      showToast({ kind: 'error', text: copy('error.server') });
    }
    setSending(false);
  }

  // Without scripts the join form opens with the e-mail, which a POST keeps out of the address bar (FRM-04).
  return (
    <Form method="post" action={action} noValidate onSubmit={(event) => void send(event)}>
      <input type="hidden" name="start" value="1" />
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
          aria-invalid={isWrong || undefined}
          onChange={() => isWrong && setWrong(!isEmail(email()))}
          onBlur={() => setWrong(email() !== '' && !isEmail(email()))}
        />
      </Field>
      <Button type="submit" busy={isSending ? copy('form.working') : undefined}>
        {copy('home.prospect.submit')}
      </Button>
    </Form>
  );
}
