import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

const Root = styled.div`
  display: grid;
  gap: ${token('space-1')};
  > label {
    font-weight: ${token('font-weight-medium')};
  }
  > p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
  > [role='alert'] {
    color: ${token('color-error-text')};
  }
`;

/** What a control needs to belong to its label, help and problem. */
export type FieldControl = { id: string; 'aria-describedby': string; 'aria-invalid': boolean };

type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong with the value, and how to correct it. */
  problem?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** One value that can be changed: its name, its control, its meaning and what is wrong with it. */
export function Field({ label, help, problem, children }: FieldProps): ReactNode {
  const id = useId();
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-help ${id}-problem`, 'aria-invalid': problem !== undefined })}
      {help !== undefined && <p id={`${id}-help`}>{help}</p>}
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </Root>
  );
}
