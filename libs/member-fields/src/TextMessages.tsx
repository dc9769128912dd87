import { CopyText, useCopy } from '@dining/copy-engine/react';
import { CheckField, useFormField } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { phoneDigits, phoneText } from '@dining/rules';
import { Button, Dialog } from '@dining/ui';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Note } from './Note.ts';

type TextMessagesProps = {
  /** Name of the field that holds the opt-in. */
  name: string;
  /** In the partner's first version a number is the consent, and a note says so; with this it is a choice there too. */
  isChoice?: boolean;
};

/** What a number means for text messages (ENR-01, ACC-04, PRT-04). Nothing where the partner sends none. */
export function TextMessages({ name, isChoice = false }: TextMessagesProps): ReactNode {
  const { hasSmsOptIn, hasSmsOptInV2 } = usePartner().settings;
  if (hasSmsOptInV2 || (hasSmsOptIn && isChoice)) return <Question name={name} isConfirmed={hasSmsOptInV2} />;
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
 * ACC-04, ENR-02: can be ticked only with a number. In the second version ticking asks once more, and it stays off
 * unless the answer is yes.
 */
function Question({ name, isConfirmed }: { name: string; isConfirmed: boolean }): ReactNode {
  const copy = useCopy();
  const form = useForm();
  const { control, checked, errors } = useFormField({ name }, 'checkbox');
  const { values } = useFormState<{ phoneNumber?: string }>({ subscription: { values: true } });
  const phone = phoneDigits(values.phoneNumber ?? '');
  const hasShortCode = usePartner().settings.shortCode !== undefined;
  const [isAsking, setAsking] = useState(false);
  const answer = (yes: boolean) => {
    form.change(name, yes);
    setAsking(false);
  };
  const toggle = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.checked && isConfirmed) setAsking(true);
    else form.change(name, target.checked);
  };
  return (
    <>
      <CheckField
        {...control}
        onChange={toggle}
        checked={checked}
        errors={errors}
        disabled={phone === undefined}
        label={copy('field.smsOptIn')}
        aria-haspopup={isConfirmed && !checked ? 'dialog' : undefined}
        onPointerEnter={() => void (isConfirmed && Dialog.preload())}
        hint={isConfirmed || !hasShortCode ? undefined : <StopWords />}
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
