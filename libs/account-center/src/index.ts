export const loadAccountPage = () => import('./overview/OverviewPage.tsx');
