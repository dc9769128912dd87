import { useCopy } from '@dining/copy-engine/react';
import { Button, Icon, RotateIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { Actions, Message } from './form-style.ts';

/** Shown in place of a form that cannot be reached or accepts no answers (SUR-01). */
export function FormProblem({ onRetry }: { onRetry: () => void }): ReactNode {
  const copy = useCopy();
  return (
    <Message role="alert">
      <h2>{copy('survey.error')}</h2>
      <p>{copy('survey.error.text')}</p>
      <Actions>
        <Button look="quiet" small onClick={onRetry}>
          <Icon of={RotateIcon} />
          {copy('survey.retry')}
        </Button>
      </Actions>
    </Message>
  );
}
