import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChipGroup } from '../chip/Chip.tsx';
import { Icon } from '../icon/Icon.tsx';
import { HeartIcon, MapIcon, MenuIcon, XIcon } from '../icon/icons.ts';
import { Panel } from '../panel/Panel.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { IconButton } from './IconButton.tsx';

const meta: Meta<typeof Button> = { title: 'ui/Button', component: Button, args: { children: 'Search' } };
export default meta;

type Story = StoryObj<typeof Button>;

export const Primary: Story = {};

export const Quiet: Story = { args: { look: 'quiet' } };

export const Bare: Story = { args: { look: 'bare' } };

export const Small: Story = { args: { small: true } };

export const Wide: Story = { args: { wide: true } };

export const Disabled: Story = { args: { disabled: true } };

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Icon of={MapIcon} />
        Show map
      </>
    ),
  },
};

export const Link: Story = { render: () => <ButtonLink href="/join">Join</ButtonLink> };

/** The label keeps the width; the busy text is the button's name. */
export const Busy: Story = {
  args: { children: 'Continue to link a card', busy: 'Joining' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Joining' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    button.focus();
    await expect(button).toHaveFocus();
  },
};

export const IconButtons: Story = {
  render: () => (
    <ChipGroup>
      <IconButton icon={MenuIcon} size={24} label="Menu" />
      <IconButton icon={HeartIcon} label="Save" aria-pressed />
      <IconButton icon={XIcon} label="Close" />
      <IconButton icon={MapIcon} label="Map" look="outlined" />
      <IconButton icon={MapIcon} label="Map, at its end" look="outlined" disabled />
    </ChipGroup>
  ),
};

export const All: Story = {
  render: () => (
    <Panel>
      <ChipGroup>
        <Button>Primary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="bare">Bare</Button>
        <Button disabled>Disabled</Button>
        <Button busy="Working">Continue</Button>
        <Button small>Small</Button>
        <Button small look="quiet">
          Small and quiet
        </Button>
        <ButtonLink href="/join">Join</ButtonLink>
      </ChipGroup>
    </Panel>
  ),
};
