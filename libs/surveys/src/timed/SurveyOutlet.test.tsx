import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCookies, makeSurvey } from '../survey.testing.ts';
import SurveyOutlet from './SurveyOutlet.tsx';

beforeEach(clearCookies);

it('SUR-01 shows the survey once the browser is idle, and only for partners that have one', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  renderWithSite(<SurveyOutlet />, { content: { surveys: [] } });
  expect(idle).toHaveLength(0);
  renderWithSite(<SurveyOutlet />, { content: { surveys: [makeSurvey()] } });
  expect(idle).toHaveLength(1);
  expect(screen.queryByRole('complementary')).toBeNull();
  idle.forEach((run) => run());
  expect(await screen.findByRole('complementary')).toBeVisible();
});
