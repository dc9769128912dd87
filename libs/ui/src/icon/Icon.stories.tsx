import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { IconDrawing } from './icon-drawing.ts';
import { Icon } from './Icon.tsx';
import * as drawings from './icons.ts';

const meta: Meta<typeof Icon> = { title: 'ui/Icon', component: Icon, args: { of: drawings.HeartIcon } };
export default meta;

type Story = StoryObj<typeof Icon>;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: 1rem;
  > span {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
  }
`;

export const Filled: Story = { args: { filled: true } };

export const Spinning: Story = { args: { of: drawings.LoaderIcon, spinning: true } };

export const All: Story = {
  render: () => (
    <Grid>
      {Object.entries(drawings).map(([name, drawing]: [string, IconDrawing]) => (
        <span key={name}>
          <Icon of={drawing} size={24} />
          {name}
        </span>
      ))}
    </Grid>
  ),
};
