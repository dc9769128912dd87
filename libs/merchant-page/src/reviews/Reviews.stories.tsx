import { answerCalls, makeMerchantDetail, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Reviews as Section } from './Reviews.tsx';

const texts = [
  'Fresh egg pasta, rolled at the window. We sat outside until late, and nobody hurried us.',
  'Loud on a Friday, and worth it.',
  '',
];

const meta: Meta = { title: 'merchant-page/Reviews', parameters: { layout: 'fullscreen' } };
export default meta;

/** MER-06: reviews, with more to load. */
export const Reviews: StoryObj = {
  beforeEach: () => {
    const before = globalThis.fetch;
    const data = texts.map((review, index) => ({
      id: String(index),
      rating: 5 - index,
      review,
      author: index === 1 ? '' : 'Maya',
      date: '2026-11-01T12:00:00.000Z',
    }));
    answerCalls({
      '/api/v2/Merchants/d1/Reviews': { data, totalPages: 4, totalResultSize: 40, stars: [1, 2, 4, 13, 20] },
    });
    return () => {
      globalThis.fetch = before;
    };
  },
  render: () => (
    <StorySite path="/merchants/d1">
      <Container as="main">
        <h1>Osteria Lucciola</h1>
        <Section merchant={makeMerchantDetail({ reviewCount: 40 })} />
      </Container>
    </StorySite>
  ),
  play: async ({ canvas }) => void (await canvas.findByRole('table', { name: 'Reviews by stars' })),
};

export const ReviewsOnAPhone: StoryObj = { ...Reviews, globals: { viewport: { value: 'phone' } } };

/** MER-06: ratings were imported, and no member has written yet. */
export const NoReviews: StoryObj = {
  render: () => (
    <StorySite path="/merchants/d1">
      <Container as="main">
        <h1>Osteria Lucciola</h1>
        <Section merchant={makeMerchantDetail()} />
      </Container>
    </StorySite>
  ),
};
