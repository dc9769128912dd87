import type { Static } from 'typebox';
import type { blockSchemas } from './content-block.schema.ts';
import type * as schema from './content.schema.ts';

/** Content blocks, by `type`. */
export type TitleBlock = Omit<Static<(typeof blockSchemas)['title']>, 'type'> & { type: 'title' };
export type BodyTextBlock = Omit<Static<(typeof blockSchemas)['body_text']>, 'type'> & { type: 'body_text' };
export type ButtonBlock = Omit<Static<(typeof blockSchemas)['button']>, 'type'> & { type: 'button' };
export type StandaloneLinkBlock = Omit<Static<(typeof blockSchemas)['standalone_link']>, 'type'> & {
  type: 'standalone_link';
};
export type MerchantCarouselBlock = Omit<Static<(typeof blockSchemas)['merchant_carousel']>, 'type'> & {
  type: 'merchant_carousel';
};
export type ContentBlock = TitleBlock | BodyTextBlock | ButtonBlock | StandaloneLinkBlock | MerchantCarouselBlock;

export type UserState = (typeof schema.userStates)[number];

/** Replaces the loosely typed block lists of a schema with typed blocks. */
type WithBlocks<T> = { [K in keyof T]: K extends 'blocks' | 'main' | 'side' ? ContentBlock[] : T[K] };

export type NavbarFields = Static<typeof schema.NavbarFields>;
export type FooterFields = Static<typeof schema.FooterFields>;
export type HeroListFields = Static<typeof schema.HeroListFields>;
export type EarnFields = Static<typeof schema.EarnFields>;
export type PageFields = WithBlocks<Static<typeof schema.PageFields>>;
export type LegalFields = WithBlocks<Static<typeof schema.LegalFields>>;
export type HomeFields = Static<typeof schema.HomeFields>;
export type DiscoverFields = WithBlocks<Static<typeof schema.DiscoverFields>>;
export type ActivationFields = WithBlocks<Static<typeof schema.ActivationFields>>;
export type SurveyFields = Static<typeof schema.SurveyFields>;
export type BannerFields = Static<typeof schema.BannerFields>;
export type ActivityFields = Static<typeof schema.ActivityFields>;
export type AnnouncementFields = Static<typeof schema.AnnouncementFields>;
export type EarnDetailFields = WithBlocks<Static<typeof schema.EarnDetailFields>>;
export type PopupFields = WithBlocks<Static<typeof schema.PopupFields>>;
export type SidebarFields = WithBlocks<Static<typeof schema.SidebarFields>>;
