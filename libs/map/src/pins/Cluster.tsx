import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { round } from '@dining/ui';
import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { PinButton } from './PinButton.tsx';

const Plate = styled(PinButton)`
  display: grid;
  place-items: center;
  min-inline-size: 30px;
  block-size: 30px;
  padding: 0 4px;
  border-radius: ${round};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  font-family: ${token('font-body')};
  font-size: ${token('font-size-xs')};
  box-shadow:
    0 0 0 1px ${token('color-border-strong')},
    inset 0 0 0 2px ${token('color-bg-raised')},
    inset 0 0 0 3.5px ${token('art-rim')},
    ${token('elevation-1')};
`;

type ClusterProps = Omit<ComponentProps<typeof PinButton>, 'name' | 'pressed' | 'look' | 'children' | 'className'> & {
  count: number;
};

/** Several merchants close together: a small plate with their number, which zooms in until they separate. */
export function Cluster({ count, ...button }: ClusterProps) {
  const copy = useCopy();
  return (
    <Plate {...button} name={copy('map.cluster', { count })}>
      {count}
    </Plate>
  );
}
