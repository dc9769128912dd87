import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkArrow } from '../link/LinkArrow.tsx';
import { SkipLink } from '../link/SkipLink.tsx';
import { Band } from './Band.tsx';
import { Lede } from './Lede.tsx';
import { SectionHead } from './SectionHead.tsx';
import { Wrap } from './Wrap.tsx';

const meta: Meta = { title: 'ui/Layout', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

export const Page: Story = {
  render: () => (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <main id="main">
        <Band>
          <Wrap>
            <h1>Tables near Brooklyn</h1>
            <Lede>
              Fifteen minutes or less from where you are, and every one of them earns on the card in your pocket.
            </Lede>
          </Wrap>
        </Band>
        <Band data-sunken>
          <Wrap>
            <SectionHead
              title="What are you hungry for?"
              text="Pick a cuisine."
              end={<LinkArrow href="/search">All cuisines</LinkArrow>}
            />
          </Wrap>
        </Band>
      </main>
    </>
  ),
};
