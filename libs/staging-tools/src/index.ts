/** Imported dynamically, because bundlers otherwise put the calls into the script of every page. */
export const loadStagingApi = async () => (await import('./staging.endpoints.ts')).stagingApi;

export const loadStagingToolsPage = () => import('./StagingToolsPage.tsx');
