import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton, SkeletonLine } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

const meta: Meta = { title: 'ui/Loading' };
export default meta;

type Story = StoryObj;

const Picture = styled(Skeleton)`
  aspect-ratio: 4 / 3;
  max-inline-size: 250px;
`;

export const SkeletonInFinalShape: Story = {
  render: () => (
    <div>
      <Picture />
      <SkeletonLine />
      <SkeletonLine data-short />
    </div>
  ),
};

export const Spinning: Story = {
  render: () => <Spinner message="Do not refresh, loading more content." />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Do not refresh, loading more content.').parentElement).toHaveAttribute(
      'role',
      'status',
    );
  },
};
