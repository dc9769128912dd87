export { acceptEntries, type ContentProblem } from './accept-entries.ts';
export { checkContent } from './check-content.ts';
export { cleanEntries, isHtmlField } from './clean-entries.ts';
export { copyFromContent } from './content-copy.ts';
export { contentFile } from './content-files.ts';
export { contentJsonSchema, contentSchemaFile } from './content-json-schema.ts';
export { missingReferences } from './content-references.ts';
export { globalParts, knownSlugs, userStates } from './content.schema.ts';
export type {
  ActivationFields,
  ActivityFields,
  AnnouncementFields,
  BannerFields,
  BodyTextBlock,
  ButtonBlock,
  ContentBlock,
  DiscoverFields,
  EarnDetailFields,
  EarnFields,
  FooterFields,
  HeroListFields,
  HomeFields,
  LegalFields,
  MerchantCarouselBlock,
  NavbarFields,
  PageFields,
  PopupFields,
  SidebarFields,
  StandaloneLinkBlock,
  SurveyFields,
  TitleBlock,
  UserState,
} from './content.types.ts';
export { legalSlugs, legalTextsVersion, type LegalSlug } from './legal-texts.ts';
export { contentHtmlTags, sanitizeContentHtml } from './html/sanitize-content-html.ts';
