export const loadStagingToolsPage = () => import('./StagingToolsPage.tsx');
