import { renderWithSite } from '@dining/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLastSeen } from '../content/last-seen.ts';
import { advance, clearCookies, formAnswers, loadedForm, makeSurvey, stopClock } from '../survey.testing.ts';
import SurveyErrorPage from './SurveyErrorPage.tsx';
import SurveyPage from './SurveyPage.tsx';
import SurveySuccessPage from './SurveySuccessPage.tsx';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('SurveyPage', () => {
  beforeEach(() => {
    stopClock(Date.UTC(2026, 10, 22));
    clearCookies();
  });

  const open = async (path: string) => {
    const site = renderWithSite(<SurveyPage />, { path, content: { surveys: [makeSurvey()] }, answers: formAnswers });
    await advance(0);
    return site;
  };

  it('SUR-01 RTE-03 shows the form of the survey in the path, which leads to the success page 4 seconds after its submission', async () => {
    const { location } = await open('/surveys/site-feedback');
    expect(heading()).toBe('How do you like the new site?');
    const form = await loadedForm();
    expect(form.address.searchParams.get('typeform-embed')).toBe('embed-widget');
    expect(form.hidden).toMatchObject({ utm_source: '/surveys/site-feedback' });
    form.say('form-ready');
    form.say('form-submit');
    expect(readLastSeen('f1')).toBe(Date.now());
    await advance(3_999);
    expect(location().pathname).toBe('/surveys/site-feedback');
    await advance(1);
    expect(location().pathname).toBe('/surveys/success');
  });

  it('SUR-01 a form that is closed by its visitor leads home, and one that redirects leads to the error page', async () => {
    const { location } = await open('/surveys/site-feedback');
    (await loadedForm()).say('redirect-after-submit', { url: '/surveys/error' });
    expect(location().pathname).toBe('/surveys/error');
    const again = await open('/Surveys/Site-Feedback/');
    (await loadedForm()).say('form-close');
    expect(again.location().pathname).toBe('/');
  });

  it('SUR-01 shows in place of a closed form that there is an issue, and tries again', async () => {
    await open('/surveys/site-feedback');
    (await loadedForm()).say('form-ready', { isClosed: true });
    expect(screen.getByText('Oops, issue processing survey').closest('[role=alert]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await loadedForm();
  });

  it('SUR-01 shows the error page for a survey that does not exist', async () => {
    for (const path of ['/surveys/nothing', '/surveys', '/surveys/%E0%A4%A']) {
      await open(path);
      expect(heading(), path).toBe('Oops, issue processing survey');
    }
  });
});

describe('the pages after a survey', () => {
  it('SUR-01 RTE-03 the success page says thanks and links to the restaurants', () => {
    renderWithSite(<SurveySuccessPage />, { path: '/surveys/success' });
    expect(heading()).toBe('Thanks for your feedback!');
    expect(screen.getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
  });

  it('SUR-01 RTE-03 the error page says that there was an issue, and links home', () => {
    renderWithSite(<SurveyErrorPage />, { path: '/surveys/error' });
    expect(heading()).toBe('Oops, issue processing survey');
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  });
});
