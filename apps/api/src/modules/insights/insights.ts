/** What a member spent and earned (EXT-16). Others use the service only. */
export type { InsightService } from './insights.service.ts';
