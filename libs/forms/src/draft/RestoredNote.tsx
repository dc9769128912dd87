import { useCopy } from '@dining/copy-engine/react';
import { Banner, Button } from '@dining/ui';
import { useForm } from 'react-final-form';

/** Says that unsaved edits are back (FRM-05), and offers to start over. */
export function RestoredNote() {
  const copy = useCopy();
  const form = useForm();
  return (
    <Banner kind="info" role="status" title={copy('form.draft')}>
      <Button small look="quiet" onClick={() => form.reset()}>
        {copy('form.draft.discard')}
      </Button>
    </Banner>
  );
}
