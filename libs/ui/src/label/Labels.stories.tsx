import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChipGroup } from '../chip/Chip.tsx';
import { Icon } from '../icon/Icon.tsx';
import { AwardIcon } from '../icon/icons.ts';
import { PriceLevel } from '../rating/PriceLevel.tsx';
import { FiveStars, Stars } from '../rating/Stars.tsx';
import { Badge } from './Badge.ts';
import { EarnTag } from './EarnTag.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { Tag } from './Tag.tsx';

const meta: Meta = { title: 'ui/Labels' };
export default meta;

type Story = StoryObj;

/** The ticket shape means "this earns". */
export const EarnTags: Story = {
  render: () => (
    <ChipGroup>
      <EarnTag figure="3">miles per $1</EarnTag>
      <EarnTag figure="5%">back</EarnTag>
      <EarnTag look="bonus">+500 miles</EarnTag>
      <EarnTag look="soft">+500 miles</EarnTag>
    </ChipGroup>
  ),
};

export const Tags: Story = {
  render: () => (
    <ChipGroup>
      <Tag>
        <Icon of={AwardIcon} size={16} />
        Acclaimed
      </Tag>
      <Tag>New</Tag>
      <Tag data-look="bonus">Bonus</Tag>
    </ChipGroup>
  ),
};

export const Badges: Story = {
  render: () => (
    <ChipGroup>
      <Badge>
        <Icon of={AwardIcon} size={16} />
        Acclaimed
      </Badge>
      <Badge data-kind="done">Open until 10:30 PM</Badge>
      <Badge data-kind="waiting">Opens at 5:30 PM</Badge>
      <Badge data-kind="refused">Closed for good</Badge>
    </ChipGroup>
  ),
};

/** Badges with the icon of their kind. */
export const StatusBadges: Story = {
  render: () => (
    <ChipGroup>
      <StatusBadge kind="waiting">Processing</StatusBadge>
      <StatusBadge kind="done">Paid Nov 18</StatusBadge>
      <StatusBadge kind="refused">Not earned</StatusBadge>
      <StatusBadge>Opted in</StatusBadge>
    </ChipGroup>
  ),
};

export const Ratings: Story = {
  render: () => (
    <ChipGroup>
      <Stars rating={4.8} count={689} label="Rated 4.8 of 5 by 689 members" />
      <Stars rating={5} label="Rated 5 of 5" />
      <FiveStars rating={3.6} />
      <PriceLevel level={3} label="Price 3 of 4" />
    </ChipGroup>
  ),
};
