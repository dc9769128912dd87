import { renderWithSite, type RenderOptions } from '@dining/testing';
import { dinesPage, manyDines } from '../dine/activity.testing.ts';
import ActivityPage from './ActivityPage.tsx';

export const DINES = '/api/Member/Transactions';
export const ACTIVITY_PATH = '/account/recent_activity';

/** Renders the activity of a member with a dine of each status and neither claims nor reviews. */
export const showActivity = ({ answers, ...options }: RenderOptions = {}) =>
  renderWithSite(<ActivityPage />, {
    path: ACTIVITY_PATH,
    member: {},
    answers: {
      [DINES]: dinesPage(manyDines),
      '/api/Member/DineSummary': { currentYearBenefits: 1_288, currentYearDines: 8 },
      '/api/Member/Claims': [],
      '/api/reviews/status': [],
      ...answers,
    },
    ...options,
  });
