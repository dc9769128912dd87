import { PageHead, useSite } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { Container, Intro } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { DishArt, TableArt } from '../page-hero/TableArt.tsx';

const Root = styled(Container)`
  display: grid;
  gap: ${token('space-6')} ${token('space-9')};
  align-items: center;
  padding-block: ${token('space-6')} 72px;
  ${from('side')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding-block: 56px 96px;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${token('space-4')};
  justify-items: start;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')};
  margin-top: ${token('space-2')};
`;

/* One plate in full, two that leave the frame. */
const Table = styled(TableArt)`
  aspect-ratio: 5 / 3;
  border-radius: ${token('radius-panel')};
  background: ${token('art-surface-2')};
  img[data-place='center'] {
    inset-inline-start: 24%;
    top: 50%;
    width: 52%;
    transform: translateY(-50%);
  }
  img[data-place='start'] {
    inset-inline-start: -12%;
    top: -26%;
    width: 42%;
  }
  img[data-place='end'] {
    inset-inline-end: -12%;
    bottom: -30%;
    width: 44%;
  }
  ${from('side')} {
    aspect-ratio: 4 / 3;
    order: 1;
  }
`;

/* The clean plate is a wide drawing: fork, plate and knife. A pulled plug lies on it without a connection. */
const CleanPlate = styled.div`
  position: absolute;
  inset: 50% auto auto 16%;
  width: 68%;
  transform: translateY(-50%);
  img {
    position: static;
    width: 100%;
  }
  svg {
    position: absolute;
    inset: 50% auto auto 50%;
    width: 26%;
    translate: -50% -50%;
    fill: none;
    stroke: ${token('art-ink')};
    stroke-width: 3;
    stroke-linejoin: round;
  }
`;

/* Steam rises from the dish that is not ready. */
const Steam = styled.svg`
  position: absolute;
  inset: 8% auto auto 40%;
  width: 20%;
  fill: none;
  stroke: ${token('art-plate')};
  stroke-width: 5;
  stroke-linecap: round;
  opacity: 0.85;
`;

const Below = styled.div`
  padding-top: ${token('space-4')};
  ${from('side')} {
    grid-column: 1 / -1;
    order: 2;
  }
`;

export type PlatedMessageProps = {
  /** Name of the route in the settings' `routeMeta`. */
  route: string;
  title: string;
  text: ReactNode;
  /** Below the text, such as a reference code. */
  detail?: ReactNode;
  /** One next step, at most two; none where nothing else can be shown. */
  actions: ReactNode;
  /** In the middle of the table: the clean plate, also without a connection, or the dish that is not ready. */
  plate: 'clean' | 'offline' | 'dish';
  /** Across the page, below message and table. */
  children?: ReactNode;
};

/** A page that is only a message, beside a table with the partner's dishes. */
export function PlatedMessage({ route, title, text, detail, actions, plate, children }: PlatedMessageProps): ReactNode {
  const { art } = useSite().basics;
  return (
    <Root>
      <PageHead route={route} title={title} />
      {plate === 'dish' ? (
        <Table seed={route}>
          <DishArt seed={route} place="center" />
          <Steam viewBox="0 0 120 100">
            <path d="M20 90c-16-22 16-36 0-62M60 84c-18-26 18-42 0-74M100 90c-16-22 16-36 0-62" />
          </Steam>
        </Table>
      ) : (
        <Table seed={route}>
          <CleanPlate>
            <img src={art.empty} alt="" width="220" height="120" />
            {plate === 'offline' && (
              <svg viewBox="0 0 100 40">
                <path d="M0 20h30M30 10h12v20H30zM42 15h9M42 25h9M100 20H70M70 8v24a12 12 0 0 1-8-12 12 12 0 0 1 8-12z" />
              </svg>
            )}
          </CleanPlate>
        </Table>
      )}
      <Words>
        <h1>{title}</h1>
        <Intro as="div">{text}</Intro>
        {detail}
        {actions && <Actions>{actions}</Actions>}
      </Words>
      {children && <Below>{children}</Below>}
    </Root>
  );
}
