import type { StudioFile } from '@dining/studio-contract';
import { token } from '@dining/theme';
import { Button, Dialog } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { fileStateOf, STATE_NAMES } from '../panels/files/file-state.ts';
import { diffCounts, lineDiff } from '../panels/files/line-diff.ts';
import { counted } from '../parts/counted.ts';

const List = styled.ul`
  overflow-y: auto;
  max-height: 40vh;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${token('space-3')};
    padding-block: ${token('space-1')};
    border-block-end: 1px solid ${token('color-border-subtle')};
  }
  code {
    overflow-wrap: anywhere;
  }
  span {
    flex: none;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

type SaveDialogProps = {
  open: boolean;
  files: readonly StudioFile[];
  errors: number;
  onClose: () => void;
  onSave: () => void;
};

/** What saving will write, before it is written. */
export function SaveDialog({ open, files, errors, onClose, onSave }: SaveDialogProps): ReactNode {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel="Close"
      title={`Save ${counted(files.length, 'file')}?`}
      text={
        errors > 0
          ? `Builds stop until ${counted(errors, 'error')} ${errors === 1 ? 'is' : 'are'} corrected.`
          : 'Only these files are written.'
      }
      safe={
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
      }
      action={<Button onClick={onSave}>Save</Button>}
    >
      <List>
        {files.map((file) => {
          const { added, removed } = diffCounts(lineDiff(file.base ?? '', file.text ?? ''));
          return (
            <li key={file.name}>
              <code>{file.name}</code>
              <span>
                {STATE_NAMES[fileStateOf(file)]} · {added} added, {removed} removed
              </span>
            </li>
          );
        })}
      </List>
    </Dialog>
  );
}
