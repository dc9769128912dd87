import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token('space-3')};
  padding: 48px ${token('space-6')};
  text-align: center;
  > p {
    max-width: 25em;
    color: ${token('color-text-muted')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space-3')};
`;

export type EmptyStateProps = {
  /** URL of a decorative drawing, such as a clean plate. */
  drawing?: string;
  /** Its size in CSS pixels, so that the layout does not shift when it loads. */
  drawingSize?: { width: number; height: number };
  title: string;
  /** Heading level of the title; 3 inside a section, 1 for a whole page. */
  level?: 1 | 2 | 3;
  text: ReactNode;
  /** One next step, at most two. */
  action?: ReactNode;
};

const DEFAULT_SIZE = { width: 220, height: 120 };

/** Takes the place of a list that has nothing yet: a clean plate, one sentence, one next step. */
export function EmptyState({ drawing, drawingSize = DEFAULT_SIZE, title, level = 3, text, action }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <Root>
      {drawing !== undefined && <img src={drawing} alt="" {...drawingSize} />}
      <Title>{title}</Title>
      <p>{text}</p>
      {action !== undefined && <Actions>{action}</Actions>}
    </Root>
  );
}
