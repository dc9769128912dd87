import type { SiteKey } from '@dining/copy-engine';
import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { CheckIcon, Icon, round } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
  margin-bottom: ${token('space-1')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  li {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
  }
  li:not(:last-child)::after {
    content: '';
    inline-size: ${token('space-5')};
    block-size: 1px;
    background: ${token('color-border-strong')};
  }
  [aria-current] {
    color: ${token('color-text-default')};
    font-weight: ${token('font-weight-bold')};
  }
`;

const StepMark = styled.b`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 1.9em;
  block-size: 1.9em;
  border: max(1.5px, ${token('size-stroke')}) solid ${token('color-border-strong')};
  border-radius: ${round};
  /* The outline is visible in forced colors, which have no backgrounds. */
  [aria-current] > & {
    outline: 2px solid transparent;
    outline-offset: 2px;
    border-color: ${token('color-selected-bg')};
    background: ${token('color-selected-bg')};
    color: ${token('color-selected-text')};
  }
`;

const stepNames: readonly SiteKey[] = ['join.steps.join', 'join.steps.card', 'join.steps.done'];

type StepsProps = {
  current: 1 | 2 | 3;
  /** A skipped step shows no check mark, because it is still to be done. */
  skipped?: 2 | undefined;
};

/** The progress of enrollment (ENR-01, ENR-04), with the current step marked for assistive technology. */
export function Steps({ current, skipped }: StepsProps): ReactNode {
  const copy = useCopy();
  const isDone = (step: number) => step < current && step !== skipped;
  return (
    <List aria-label={copy('join.steps')}>
      {stepNames.map((name, index) => (
        <li key={name} aria-current={index + 1 === current ? 'step' : undefined}>
          <StepMark>{isDone(index + 1) ? <Icon of={CheckIcon} size={16} /> : index + 1}</StepMark>
          {copy(name)}
        </li>
      ))}
    </List>
  );
}
