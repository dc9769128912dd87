export { stagingApi } from './staging.endpoints.ts';

export const loadStagingToolsPage = () => import('./StagingToolsPage.tsx');
