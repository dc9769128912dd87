/** Entries of the content sets of a site. Others use the service only. */
export type { ContentService } from './content.service.ts';
