/** What a member likes to eat, by settled dines (HOM-05). Others use the service only. */
export type { TasteService } from './tastes.service.ts';
