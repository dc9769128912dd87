import { isError } from '@dining/partner-settings';
import { token } from '@dining/theme';
import { Button, Dialog, showToast } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { failureText, studioApi } from '../api/studio.endpoints.ts';
import { useStudio } from '../api/use-studio.ts';
import { NewProgramDialog } from '../new-program/NewProgramDialog.tsx';
import { counted } from '../parts/counted.ts';
import { FindingsMenu } from './FindingsMenu.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Bar = styled.header`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
  padding: ${token('space-2')} ${token('space-4')};
  background: ${token('color-bg-hero')};
  color: ${token('color-text-on-hero')};
  h1 {
    font-size: ${token('font-size-lg')};
  }
  p {
    margin-inline: ${token('space-2')} auto;
    color: ${token('color-text-on-hero-muted')};
  }
`;

type Question = 'save' | 'discard' | 'new-program';

/** The program, what is wrong, and what happens to the changes. */
export function TopBar(): ReactNode {
  const { state } = useStudio();
  const [undo] = studioApi.useUndoMutation();
  const [redo] = studioApi.useRedoMutation();
  const [discard] = studioApi.useDiscardMutation();
  const [save, { isLoading: isSaving }] = studioApi.useSaveMutation();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const changed = state.files.filter(({ isChanged }) => isChanged);
  const hasChanges = changed.length > 0;
  const saveAll = async () => {
    close();
    const { error } = await save();
    showToast(
      error
        ? { id: 'save', kind: 'error', text: failureText(error) }
        : { id: 'save', kind: 'success', text: `Saved ${changed.map(({ name }) => name).join(', ')}.` },
    );
  };
  useLeaveWarning(hasChanges);
  useShortcuts({
    onSave: () => (question === 'save' ? void saveAll() : hasChanges && setQuestion('save')),
    onUndo: () => state.canUndo && void undo(),
    onRedo: () => state.canRedo && void redo(),
  });
  return (
    <Bar aria-label="Program">
      <h1>{state.code}</h1>
      <p role="status">{hasChanges ? counted(changed.length, 'changed file') : 'No unsaved changes'}</p>
      <FindingsMenu />
      <Button look="quiet" small onClick={() => setQuestion('new-program')}>
        New program
      </Button>
      <Button look="quiet" small disabled={!state.canUndo} onClick={() => void undo()}>
        Undo
      </Button>
      <Button look="quiet" small disabled={!state.canRedo} onClick={() => void redo()}>
        Redo
      </Button>
      <Button look="quiet" small disabled={!hasChanges} onClick={() => setQuestion('discard')}>
        Discard
      </Button>
      <Button
        small
        disabled={!hasChanges}
        busy={isSaving ? 'Saving' : undefined}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => setQuestion('save')}
      >
        Save
      </Button>
      <SaveDialog
        open={question === 'save'}
        files={changed}
        errors={state.findings.filter(isError).length}
        onClose={close}
        onSave={() => void saveAll()}
      />
      <Dialog
        open={question === 'discard'}
        urgent
        onClose={close}
        closeLabel="Close"
        title="Discard all changes?"
        text={`${changed.map(({ name }) => name).join(', ')} will be as on disk again. This cannot be undone.`}
        safe={
          <Button look="quiet" onClick={close}>
            Keep them
          </Button>
        }
        action={
          <Button
            onClick={() => {
              close();
              void discard();
            }}
          >
            Discard
          </Button>
        }
      />
      <NewProgramDialog open={question === 'new-program'} onClose={close} />
    </Bar>
  );
}
