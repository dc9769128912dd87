import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { round } from '@dining/ui';
import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { PinButton } from './PinButton.tsx';

const Plate = styled(PinButton)`
  display: grid;
  place-items: center;
  inline-size: ${token('size-target')};
  block-size: ${token('size-target')};
  padding: 0;
  border-radius: ${round};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  font-family: ${token('font-body')};
  font-size: ${token('font-size-sm')};
  box-shadow:
    0 0 0 1px ${token('color-border-strong')},
    inset 0 0 0 4px ${token('color-bg-raised')},
    inset 0 0 0 5.5px ${token('art-rim')},
    ${token('elevation-2')};
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
