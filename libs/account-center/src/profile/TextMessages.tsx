import { CopyText, useCopy } from '@dining/copy-engine';
import { CheckField, useFormField } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { phoneDigits, phoneText } from '@dining/rules';
import { Button, Dialog } from '@dining/ui';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { fieldId } from './field-id.ts';
import { Note } from './Note.ts';
import { asksForTexts } from './profile-values.ts';

/**
 * Whether the member gets text messages (ACC-04): only with a number. In the second version turning them on asks once
 * more, and stays off unless the answer is yes.
 */
export function TextMessages(): ReactNode {
  return asksForTexts(usePartner().settings) && <Question />;
}

function Question(): ReactNode {
  const copy = useCopy();
  const { hasSmsOptInV2, shortCode } = usePartner().settings;
  const form = useForm();
  const { control, checked, errors } = useFormField({ name: 'smsOptIn' }, 'checkbox');
  const { values } = useFormState<{ phoneNumber?: string }>({ subscription: { values: true } });
  const phone = phoneDigits(values.phoneNumber ?? '');
  const [isAsking, setAsking] = useState(false);
  const answer = (yes: boolean) => {
    form.change('smsOptIn', yes);
    setAsking(false);
  };
  const toggle = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.checked && hasSmsOptInV2) setAsking(true);
    else form.change('smsOptIn', target.checked);
  };
  const stopWords = shortCode !== undefined && <CopyText name="sms.stop" variables={{ shortCode }} />;
  return (
    <>
      <CheckField
        {...control}
        id={fieldId('smsOptIn')}
        onChange={toggle}
        checked={checked}
        errors={errors}
        disabled={phone === undefined}
        label={copy('field.smsOptIn')}
        aria-haspopup={hasSmsOptInV2 && !checked ? 'dialog' : undefined}
        onPointerEnter={() => void (hasSmsOptInV2 && Dialog.preload())}
        hint={hasSmsOptInV2 || stopWords === false ? undefined : stopWords}
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
        <Note>{stopWords}</Note>
      </Dialog>
    </>
  );
}
