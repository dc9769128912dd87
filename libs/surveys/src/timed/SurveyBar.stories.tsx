import { answerCalls, makeMember, memberQuery, restoreFetch, StorySite, storySurveyForm } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import SurveyBar from './SurveyBar.tsx';

const survey = { slug: 'site-feedback', id: 'story', text: 'How do you like the new site?', delay: undefined };

type Form = Parameters<typeof storySurveyForm>[0];

/** A page with the survey bar at its foot. */
function Page({ isMember = false }: { form?: Form; isMember?: boolean }): ReactNode {
  return (
    <StorySite queries={isMember ? [memberQuery(makeMember())] : []}>
      <main tabIndex={-1} style={{ minBlockSize: '90vh' }}>
        <h1>Restaurants</h1>
      </main>
      <SurveyBar survey={survey} now={() => Date.UTC(2026, 10, 22)} />
    </StorySite>
  );
}

const meta: Meta<typeof Page> = {
  title: 'surveys/SurveyBar',
  component: Page,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ args }) => {
    answerCalls({ '/api/Surveys/site-feedback/Form': storySurveyForm(args.form) });
    return restoreFetch;
  },
};
export default meta;

type Story = StoryObj<typeof Page>;

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: survey.text }));
  await expect(canvas.getByRole('button', { name: survey.text })).toHaveAttribute('aria-expanded', 'true');
};

/** SUR-01: the title bar. */
export const Collapsed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: survey.text })).toHaveAttribute('aria-expanded', 'false');
  },
};

/** SUR-01: Enter opens the form below the title, and again closes it. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: survey.text }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByTitle(survey.text)).toBeVisible());
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: survey.text })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByTitle(survey.text)).toBeVisible());
  },
};

/** SUR-03: a member is asked whether their id goes with the answers. */
export const AsksForTheMemberId: Story = {
  args: { isMember: true },
  play: async (context) => {
    await open(context);
    // The bar fades in.
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Include my ID' })).toBeVisible());
    await expect(context.canvas.queryByTitle(survey.text)).not.toBeInTheDocument();
  },
};

/** SUR-02: after the submission. */
export const Success: Story = {
  play: async (context) => {
    await open(context);
    const frame = await context.canvas.findByTitle<HTMLIFrameElement>(survey.text);
    await waitFor(() => expect(frame).toBeVisible());
    const { origin, searchParams } = new URL(frame.src);
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'form-submit', embedId: searchParams.get('typeform-embed-id') },
        origin,
        source: frame.contentWindow,
      }),
    );
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Thanks for your feedback!' })).toBeVisible(),
    );
  },
};

/** SUR-01: the form accepts no answers. */
export const Failure: Story = {
  args: { form: 'is closed' },
  play: async (context) => {
    await open(context);
    await waitFor(() => expect(context.canvas.getByText('Oops, issue processing survey')).toBeVisible());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};

/** SUR-01: the form is loading. */
export const Loading: Story = {
  args: { form: 'never loads' },
  play: async (context) => {
    await open(context);
    await waitFor(() => expect(context.canvas.getByText('Loading the survey…')).toBeVisible());
  },
};

/** On a phone the bar takes the whole width. */
export const OnAPhone: Story = { ...Open, globals: { viewport: { value: 'phone' } } };
