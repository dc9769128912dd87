import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
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
