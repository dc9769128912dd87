import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { Intro } from './Intro.tsx';

const Root = styled(Container)`
  display: grid;
  justify-items: center;
  gap: ${token('space-4')};
  padding-block: ${token('space-8')} var(--message-end, 88px);
  text-align: center;
  img {
    width: min(78vw, 380px);
    height: auto;
    /* The frame of a drawing may cut its shadow off: the end of it fades. */
    mask-image: linear-gradient(currentColor 89%, transparent);
  }
  img[data-small] {
    width: 220px;
    margin-block: ${token('space-8')} ${token('space-4')};
    mask-image: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space-3')};
  margin-top: ${token('space-3')};
`;

export type MessagePageProps = {
  /** A decorative drawing: the radar (420 × 400) or, small, the clean plate (220 × 120). */
  drawing: string;
  small?: boolean;
  title: ReactNode;
  text: ReactNode;
  /** Shown below the text, such as a reference code. */
  detail?: ReactNode;
  /** One next step, at most two. */
  actions?: ReactNode;
};

/**
 * A page that is only a message, such as not found or offline: drawing, one sentence, a way on. A page
 * that shows more below it sets `--message-end`, the space in between.
 */
export function MessagePage({ drawing, small, title, text, detail, actions }: MessagePageProps): ReactNode {
  const size = small ? { width: 220, height: 120, 'data-small': '' } : { width: 420, height: 400 };
  return (
    <Root>
      <img src={drawing} alt="" {...size} />
      <h1>{title}</h1>
      <Intro as="div">{text}</Intro>
      {detail}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
