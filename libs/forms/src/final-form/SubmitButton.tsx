import { useCopy } from '@dining/copy-engine/react';
import { Button, type ButtonProps } from '@dining/ui';
import { useFormState } from 'react-final-form';

/** Submits the form around it. While submitting it says "Working on your request, please wait." and ignores presses (FRM-01). */
export function SubmitButton({ busy, ...rest }: Omit<ButtonProps, 'type'>) {
  const copy = useCopy();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <Button wide {...rest} type="submit" busy={submitting ? (busy ?? copy('form.working')) : undefined} />;
}
