/** Reviews of restaurants by members who dined there. Others use the service only. */
export type { ReviewService } from './reviews.service.ts';
