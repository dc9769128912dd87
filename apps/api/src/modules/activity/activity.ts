/** A member's dines and earnings (ACC-06). Others use the service only. */
export type { ActivityService } from './activity.service.ts';
