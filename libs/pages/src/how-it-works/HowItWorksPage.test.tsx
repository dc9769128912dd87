import { renderWithSite } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { restaurantAnswers } from '../pages.testing.ts';
import HowItWorksPage from './HowItWorksPage.tsx';

it('HOM-04 explains the three steps and lets visitors browse restaurants', async () => {
  renderWithSite(<HowItWorksPage />, { path: '/how-it-works', answers: restaurantAnswers });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How it works');
  expect(document.title).toBe('How it works | Demo Dining');
  for (const name of ['Search', 'Dine and pay', 'Earn', 'Browse restaurants'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Close By' })).toBeInTheDocument();
});

it('HOM-04 says how members of a program take part that nobody can join here', () => {
  renderWithSite(<HowItWorksPage />, {
    path: '/how-it-works',
    answers: restaurantAnswers,
    settings: { enrollmentType: 'none' },
  });
  const section = screen.getByRole('region', { name: 'How to take part' });
  expect(section).toHaveTextContent('You join and link your cards with Demo, not on this site.');
  expect(section).toHaveTextContent('Call (800) 555-0100');
  renderWithSite(<HowItWorksPage />, { path: '/how-it-works', answers: restaurantAnswers });
  expect(screen.queryByRole('region', { name: 'How to take part' })).not.toBeInTheDocument();
});

it('HOM-04 answers what people ask before they join, and links to all answers', () => {
  const content = { '*': [{ slug: 'help', fields: { browser_title: 'Help center', main: [] } }] };
  renderWithSite(<HowItWorksPage />, { path: '/how-it-works#card-rewards', answers: restaurantAnswers, content });
  const section = within(screen.getByRole('region', { name: 'Good to know' }));
  expect(section.getByText(/Whatever your bank gives you/).closest('details')).toHaveAttribute('open');
  expect(section.getByRole('link', { name: 'Help center' })).toHaveAttribute('href', '/help');
  renderWithSite(<HowItWorksPage />, {
    path: '/how-it-works',
    answers: restaurantAnswers,
    settings: { enrollmentType: 'none' },
  });
  expect(screen.queryByRole('region', { name: 'Good to know' })).not.toBeInTheDocument();
});
