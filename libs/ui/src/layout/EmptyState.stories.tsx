import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Panel } from '../panel/Panel.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta: Meta<typeof EmptyState> = { title: 'ui/EmptyState', component: EmptyState };
export default meta;

export const Empty: StoryObj<typeof EmptyState> = {
  render: () => (
    <Panel>
      <EmptyState
        title="No dines yet"
        text="Pay with a linked card at any listed restaurant and it will show up here the same day."
        action={<ButtonLink href="/search">Find a restaurant</ButtonLink>}
      />
    </Panel>
  ),
};
