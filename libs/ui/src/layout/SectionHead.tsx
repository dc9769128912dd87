import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token('space-2')} ${token('space-6')};
  margin-bottom: ${token('space-6')};
  > div {
    min-width: 0;
  }
  p {
    margin-top: 6px;
    color: ${token('color-text-muted')};
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-4')};
`;

export type SectionHeadProps = {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby` on the section. */
  id?: string;
  level?: 1 | 2 | 3;
  text?: ReactNode;
  /** On the right: a link, buttons. */
  end?: ReactNode;
};

/** A section's heading, with optional text below and a link or buttons on the right. */
export function SectionHead({ title, id, level = 2, text, end }: SectionHeadProps) {
  const Title = `h${level}` as const;
  return (
    <Root>
      <div>
        <Title id={id}>{title}</Title>
        {text !== undefined && <p>{text}</p>}
      </div>
      {end !== undefined && <End>{end}</End>}
    </Root>
  );
}
