import { CopyText, useCopy } from '@dining/copy-engine';
import { CheckField, TextField, useFormField, useValidators } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { phoneDigits, phoneText } from '@dining/rules';
import { Button, Dialog } from '@dining/ui';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Note } from './Note.ts';

/** "+1 (212) 555-0142" and what people write besides. */
const PHONE_MAX_LENGTH = 20;

const SMS = 'smsOptInV2';

/** A mobile phone, as a US number (ACC-03). Another number is another question: it takes the opt-in back (ACC-04). */
export function PhoneField(): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const form = useForm();
  const isPhone = (typed: string) => typed.trim() === '' || phoneDigits(typed) !== undefined;
  const { control, value, errors } = useFormField({ name: 'phoneNumber', validate: [is.passes(isPhone, copy('validation.phoneUs'))] });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    control.onChange(event);
    form.change(SMS, undefined);
  };
  return (
    <TextField
      {...control}
      onChange={change}
      value={value}
      errors={errors}
      label={copy('field.phoneNumber')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX_LENGTH}
      hint={copy('field.optional')}
    />
  );
}

/** What a number means for text messages: a note in the first version, a question in the second (ENR-01, PRT-04). */
export function TextMessages(): ReactNode {
  const { hasSmsOptIn, hasSmsOptInV2 } = usePartner().settings;
  if (hasSmsOptInV2) return <TextMessagesQuestion />;
  if (!hasSmsOptIn) return null;
  return (
    <Note>
      <CopyText name="sms.note" /> <StopWords />
    </Note>
  );
}

/** How text messages end, where the program has a short code. */
function StopWords(): ReactNode {
  const { shortCode } = usePartner().settings;
  return shortCode !== undefined && <CopyText name="sms.stop" variables={{ shortCode }} />;
}

/**
 * ACC-04, ENR-02: can be ticked once there is a number, and is ticked only when the dialog that it opens is answered
 * with yes.
 */
function TextMessagesQuestion(): ReactNode {
  const copy = useCopy();
  const form = useForm();
  const { control, checked } = useFormField({ name: SMS }, 'checkbox');
  const { values } = useFormState<{ phoneNumber?: string }>({ subscription: { values: true } });
  const phone = phoneDigits(values.phoneNumber ?? '');
  const [isAsking, setAsking] = useState(false);
  const answer = (yes: boolean) => {
    form.change(SMS, yes || undefined);
    setAsking(false);
  };
  const toggle = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.target.checked) setAsking(true);
    else form.change(SMS, undefined);
  };
  return (
    <>
      <CheckField
        {...control}
        onChange={toggle}
        checked={checked}
        disabled={phone === undefined}
        label={copy('field.smsOptIn')}
        aria-haspopup={checked ? undefined : 'dialog'}
        onPointerEnter={() => void Dialog.preload()}
      />
      <Dialog
        open={isAsking}
        onClose={() => answer(false)}
        title={copy('sms.confirm.title')}
        text={<CopyText name="sms.confirm.text" variables={{ phone: phoneText(phone ?? '') }} />}
        closeLabel={copy('toast.close')}
        safe={
          <Button look="quiet" onClick={() => answer(false)}>
            {copy('sms.confirm.no')}
          </Button>
        }
        action={<Button onClick={() => answer(true)}>{copy('sms.confirm.yes')}</Button>}
      >
        <Note>
          <StopWords />
        </Note>
      </Dialog>
    </>
  );
}
