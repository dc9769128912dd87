import { token } from '@dining/theme';
import styled from '@emotion/styled';

export const Title = styled.h2`
  font-family: ${token('font-body')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-bold')};
  letter-spacing: 0;
`;

export const Figure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  margin-top: ${token('space-2')};
  font-weight: ${token('font-weight-medium')};
  > b {
    font: ${token('font-weight-display')} ${token('font-size-4xl')} / 1 ${token('font-display')};
    letter-spacing: -0.04em;
  }
  small {
    font-size: 1em;
    font-weight: ${token('font-weight-regular')};
    color: ${token('color-text-muted')};
  }
`;

export const Example = styled.p`
  margin-top: 10px;
  font-size: ${token('font-size-sm')};
  color: ${token('color-text-muted')};
  > strong {
    color: ${token('color-text-default')};
  }
`;

export const Obstacle = styled.p`
  margin-top: ${token('space-2')};
  font: ${token('font-weight-display')} ${token('font-size-xl')} / 1.2 ${token('font-display')};
`;

export const Week = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${token('space-1')};
  margin-top: ${token('space-4')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  > li {
    display: grid;
    justify-items: center;
    gap: ${token('space-1')};
    padding-block: ${token('space-2')};
    border-radius: ${token('radius-card')};
  }
  > [data-earns] {
    background: ${token('color-bonus-soft')};
    color: ${token('color-bonus-soft-text')};
  }
  > [aria-current] {
    font-weight: ${token('font-weight-bold')};
    outline: ${token('size-stroke')} solid currentcolor;
  }
`;

export const Rates = styled.dl`
  display: grid;
  gap: 10px;
  font-size: ${token('font-size-sm')};
  > div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: ${token('space-4')};
  }
  dt {
    color: ${token('color-text-muted')};
  }
  dd {
    font-weight: ${token('font-weight-medium')};
    text-align: right;
  }
  > [aria-current] > * {
    color: ${token('color-text-default')};
    font-weight: ${token('font-weight-bold')};
  }
`;

export const Limits = styled.p`
  margin-top: 14px;
  font-size: ${token('font-size-sm')};
  color: ${token('color-text-muted')};
`;

export const Join = styled.div`
  display: grid;
  gap: ${token('space-3')};
  margin-top: ${token('space-5')};
  font-size: ${token('font-size-sm')};
  text-align: center;
  p > a {
    font-weight: ${token('font-weight-bold')};
  }
`;
