import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Container } from '../layout/Container.tsx';
import { LinkArrow } from '../link/LinkArrow.tsx';
import { Carousel } from './Carousel.tsx';

const Picture = styled.a`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-sunken')};
`;

const names = [
  'Osteria Lucciola',
  'Marigold & Thyme',
  'Hanok Table',
  'Petit Verger',
  'Salt Ferry',
  'Low Tide',
  'Kinoko',
];

const meta: Meta<typeof Carousel> = {
  title: 'ui/Carousel',
  component: Carousel,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Tables near Brooklyn',
    text: 'Fifteen minutes or less from where you are.',
    link: <LinkArrow href="/search">View all</LinkArrow>,
    previousLabel: 'Previous restaurants',
    nextLabel: 'Next restaurants',
    slides: names.map((name) => ({ key: name, name, content: <Picture href="/">{name}</Picture> })),
  },
  decorators: [(Story) => <Container>{Story()}</Container>],
};
export default meta;

type Story = StoryObj<typeof Carousel>;

export const Restaurants: Story = {
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Tables near Brooklyn' })).toBeInTheDocument();
    await expect(canvas.getByRole('group', { name: 'Hanok Table' })).toBeInTheDocument();
    const [previous, next] = ['Previous restaurants', 'Next restaurants'].map((name) =>
      canvas.getByRole<HTMLButtonElement>('button', { name }),
    ) as [HTMLButtonElement, HTMLButtonElement];
    await waitFor(() => expect(previous).toBeDisabled());
    const pressOn = async () => {
      if (!next.disabled) await userEvent.click(next);
      await expect(next).toBeDisabled();
    };
    await waitFor(pressOn, { timeout: 30_000, interval: 200 });
    await expect(previous).toBeEnabled();
  },
};

export const OneSlide: Story = {
  args: { slides: [{ key: 'one', name: 'Osteria Lucciola', content: <Picture href="/">Osteria Lucciola</Picture> }] },
};
