import { CopyText, useCopy } from '@dining/copy-engine/react';
import { CheckField, useFormField, useFormHandle, useFormValues } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { phoneDigits, phoneText } from '@dining/rules';
import { Button, Dialog } from '@dining/ui';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { Note } from './Note.ts';

type TextMessagesProps = {
  /** Name of the field with the opt-in. */
  name: string;
  /** Shows a checkbox in the first version too, where otherwise a note says that giving a number is the consent. */
  isChoice?: boolean;
};

/** The opt-in to text messages, or a note about them (ENR-01, ACC-04, PRT-04); nothing if the partner sends none. */
export function TextMessages({ name, isChoice = false }: TextMessagesProps): ReactNode {
  const { hasSmsOptIn, hasSmsOptInV2 } = usePartner().settings;
  if (hasSmsOptInV2 || (hasSmsOptIn && isChoice)) return <OptInField name={name} needsConfirmation={hasSmsOptInV2} />;
  if (!hasSmsOptIn) return null;
  return (
    <Note>
      <CopyText name="sms.note" /> <StopText />
    </Note>
  );
}

/** How to stop text messages, if the program has a short code. */
function StopText(): ReactNode {
  const { shortCode } = usePartner().settings;
  return shortCode !== undefined && <CopyText name="sms.stop" variables={{ shortCode }} />;
}

/**
 * The opt-in as a checkbox, enabled only with a phone number (ACC-04, ENR-02). In the second version a dialog asks for
 * confirmation, and the box stays unchecked unless the member confirms.
 */
function OptInField({ name, needsConfirmation }: { name: string; needsConfirmation: boolean }): ReactNode {
  const copy = useCopy();
  const form = useFormHandle();
  const { control, checked, errors } = useFormField({ name }, 'checkbox');
  const { phoneNumber = '' } = useFormValues<{ phoneNumber: string }>();
  const phone = phoneDigits(phoneNumber);
  const hasShortCode = usePartner().settings.shortCode !== undefined;
  const [isConfirming, setConfirming] = useState(false);
  const answer = (yes: boolean) => {
    form.change(name, yes);
    setConfirming(false);
  };
  const toggle = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.checked && needsConfirmation) setConfirming(true);
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
        aria-haspopup={needsConfirmation && !checked ? 'dialog' : undefined}
        onPointerEnter={() => void (needsConfirmation && Dialog.preload())}
        hint={needsConfirmation || !hasShortCode ? undefined : <StopText />}
      />
      <Dialog
        open={isConfirming}
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
          <StopText />
        </Note>
      </Dialog>
    </>
  );
}
