import { StorySite } from '@dining/testing';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchForm, type SearchFormProps } from './SearchForm.tsx';

const Hero = styled.div`
  padding: ${token('space-8')} ${token('space-5')};
  background: ${token('color-bg-hero')};
  color: ${token('color-text-on-hero')};
`;

const Example = (props: Partial<SearchFormProps>) => (
  <StorySite>
    <SearchForm near="Brooklyn, NY" onSearch={() => undefined} {...props} />
  </StorySite>
);

const meta: Meta<typeof Example> = { title: 'location/SearchForm', component: Example };
export default meta;

type Story = StoryObj<typeof Example>;

/** SRC-03 */
export const InTheHero: Story = {
  render: (props) => (
    <Hero>
      <Example {...props} />
    </Hero>
  ),
};

export const AboveResults: Story = { args: { compact: true, what: 'pizza' } };

export const UnknownPlace: Story = { args: { compact: true, near: 'Qwertyville', isUnknownPlace: true } };
