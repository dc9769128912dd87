import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkArrow } from '../link/LinkArrow.tsx';
import { SkipLink } from '../link/SkipLink.tsx';
import { Container } from './Container.tsx';
import { Intro } from './Intro.tsx';
import { Section } from './Section.tsx';
import { SectionHead } from './SectionHead.tsx';

const meta: Meta = { title: 'ui/Layout', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

export const Page: Story = {
  render: () => (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <main id="main">
        <Section>
          <Container>
            <h1>Tables near Brooklyn</h1>
            <Intro>
              Fifteen minutes or less from where you are, and every one of them earns on the card in your pocket.
            </Intro>
          </Container>
        </Section>
        <Section data-sunken>
          <Container>
            <SectionHead
              title="What are you hungry for?"
              text="Pick a cuisine."
              end={<LinkArrow href="/search">All cuisines</LinkArrow>}
            />
          </Container>
        </Section>
      </main>
    </>
  ),
};
