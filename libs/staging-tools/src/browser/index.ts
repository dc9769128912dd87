export { PageTools } from '../page/PageTools.tsx';
export { stagingApi } from '../staging.endpoints.ts';
export { default } from '../StagingToolsPage.tsx';
