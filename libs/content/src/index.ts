export { contentApi } from './content.endpoints.ts';
export { useContent, useContentEntry, useContentSettled } from './use-content.ts';
