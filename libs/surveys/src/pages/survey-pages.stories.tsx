import { answerCalls, restoreFetch, StorySite, storySurveyForm } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import SurveyErrorPage from './SurveyErrorPage.tsx';
import SurveyPage from './SurveyPage.tsx';
import SurveySuccessPage from './SurveySuccessPage.tsx';

const meta: Meta = {
  title: 'surveys/Pages',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    answerCalls({ '/api/Surveys/site-feedback/Form': storySurveyForm() });
    return restoreFetch;
  },
};
export default meta;

type Story = StoryObj;

const surveys = [{ slug: 'site-feedback', fields: { id: 'story', text: 'How do you like the new site?' } }];

const at = (path: string, page: ReactNode): Story => ({
  render: () => (
    <StorySite path={path} content={{ surveys }}>
      <main>{page}</main>
    </StorySite>
  ),
});

/** SUR-01: after the submission. */
export const Success = at('/surveys/success', <SurveySuccessPage />);

/** SUR-01: the words of the specification. */
export const Failure: Story = {
  ...at('/surveys/error', <SurveyErrorPage />),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Oops, issue processing survey');
  },
};

/** SUR-01: the form in the page. */
export const Survey: Story = {
  ...at('/surveys/site-feedback', <SurveyPage />),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTitle('How do you like the new site?')).toBeVisible());
  },
};
