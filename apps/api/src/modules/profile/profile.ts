/** A member's own data: reading, changing, exporting and deleting it. Others use the service only. */
export type { ProfileService } from './profile.service.ts';
