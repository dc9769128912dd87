import type { NewProgram } from '@dining/studio-contract';
import { Button, Dialog } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import { failureText, studioApi } from '../api/studio.endpoints.ts';
import { NewProgramForm } from './NewProgramForm.tsx';

type NewProgramDialogProps = { open: boolean; onClose: () => void };

/** Adds a program with the generator, and says how to open it (PRT-05, EXT-13). */
export function NewProgramDialog({ open, onClose }: NewProgramDialogProps): ReactNode {
  const [create, { data, error, isLoading, reset }] = studioApi.useCreateProgramMutation();
  const [answers, setAnswers] = useState<NewProgram>({});
  const made = data && 'code' in data ? data : undefined;
  const close = () => {
    onClose();
    if (!made) return;
    reset();
    setAnswers({});
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      closeLabel="Close"
      title={made ? `partners/${made.code} is written` : 'New program'}
      text={
        made
          ? `${made.files.length} files: settings, tokens, copy, content and drawings. To open it, stop this studio or use another terminal:`
          : 'Answers that you leave out have defaults, which can be changed later.'
      }
      {...(made && { safe: <Button onClick={close}>Done</Button> })}
      urgent
    >
      {made ? (
        <pre>
          <code>npx nx studio {made.code}</code>
        </pre>
      ) : (
        <NewProgramForm
          answers={answers}
          onChange={setAnswers}
          problems={data && 'problems' in data ? data.problems : []}
          failure={error ? failureText(error) : undefined}
          isBusy={isLoading}
          onSubmit={() => void create(answers)}
        />
      )}
    </Dialog>
  );
}
