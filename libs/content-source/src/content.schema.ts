import { matching } from '@dining/partner-settings';
import type { ContentName } from '@dining/rules';
import { Type, type TProperties, type TSchema } from 'typebox';
import { address, blocks, closed, html, newTab, text, textBlocks } from './content-block.schema.ts';

/** States of a visitor or member, for home texts (HOM-03) and bonus banners (BON-02). */
export const userStates = ['no_member', 'opted_out', 'new_member_bonus', 'building', 'renewing', 'complete'] as const;

const fields = <T extends TProperties>(properties: T) => Type.Object(properties, closed);
const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

const states = Type.Array(Type.Enum([...userStates]), {
  description: 'Who sees it.',
  minItems: 1,
  uniqueItems: true,
});
const image = Type.String({
  description: 'Address of a picture.',
  ...matching('^(https://|/(?!/))', 'https://…, or a path of this site such as /assets/offer.png'),
});
const offerCode = Type.Optional(
  Type.String({
    description:
      'Campaign code of the offers, or code of the bonus, that this promises. It is shown only while one of them pays.',
    minLength: 1,
    maxLength: 40,
  }),
);
const sidebar = Type.String({ description: 'Slug of the sidebar next to the page.', minLength: 1 });
const call = {
  button_text: optional(text('Label of the button.')),
  url: optional(address('Address of the button.')),
  new_tab: newTab,
};

export const NavbarFields = fields({
  links: Type.Array(
    fields({
      text: text('Label in the navigation bar.'),
      mobile_text: optional(text('Label in the mobile menu.')),
      url: address('Address of the link.'),
      new_tab: newTab,
    }),
    { minItems: 1, maxItems: 6 },
  ),
});

const footerLinks = Type.Array(
  fields({ text: text('Label of the link.'), url: address('Address of the link.'), new_tab: newTab }),
);
export const FooterFields = fields({ primary_links: footerLinks, secondary_links: footerLinks });

export const EarnFields = fields({
  headline: optional(text('Heading of the offers page.')),
  body: optional(html('Text below it.')),
  empty_text: optional(text('Text shown when there are no offers.')),
  sidebar: optional(sidebar),
});

export const HeroListFields = fields({ search_string: text('Search whose first restaurants the hero lists.') });

const page = {
  browser_title: text('Browser title of the page.'),
  banner: optional(
    fields({ headline: text('Heading of the page.'), body: optional(html('Text below it.')), image: optional(image) }),
  ),
  side: optional(blocks('Blocks of the side column.')),
  sidebar: optional(sidebar),
  layout: optional(
    Type.Enum(['article', 'questions'], {
      description:
        'How the main column looks: article by default. With questions each title is a question that opens its answer, the body texts that follow it.',
    }),
  ),
  main: blocks('Blocks of the main column.'),
  disclaimer: optional(html('Small print below both columns.')),
};

/** A separate page at `/<slug>` (CON-04). */
export const PageFields = fields(page);

const legalVersion = {
  version: Type.String({
    description: 'Version of the text, such as "2.1". Change it with every change of the text.',
    ...matching(
      '^[0-9A-Za-z][0-9A-Za-z ._-]{0,39}$',
      'up to 40 letters, digits, spaces, dots and hyphens, such as 2.1',
    ),
  }),
  effective_date: Type.String({ description: 'The day from which the text applies: YYYY-MM-DD.', format: 'date' }),
};

/** A page whose text members accept when they join (EXT-17). */
export const LegalFields = fields({ ...page, ...legalVersion });

/**
 * A legal page from a hosted service. One without version and date is reported but shown: a program without terms would
 * be worse.
 */
const ReceivedLegalFields = fields({
  ...page,
  version: optional(legalVersion.version),
  effective_date: optional(legalVersion.effective_date),
});

export const HomeFields = fields({
  offer_code: offerCode,
  user_states: states,
  banner_text: text('The greeting, e.g. "Good to see you, {firstName}."'),
  body: optional(html('A sentence below it.')),
  ...call,
});

export const DiscoverFields = fields({
  headline: optional(text('Heading of the page.')),
  blocks: blocks('The page, from top to bottom.'),
});

export const ActivationFields = fields({
  headline: text('Heading of the page.'),
  body: html('Text below it.'),
  ...call,
  blocks: optional(textBlocks('Blocks below the button.')),
});

const pathStart = Type.String({
  description: 'Beginning of a path.',
  ...matching('^/', 'a path that starts with /'),
});

export const SurveyFields = fields({
  id: text('The form’s id.'),
  text: text('Title of the bar.'),
  delay_timeout: optional(Type.Number({ description: 'Seconds before it shows.', minimum: 0 })),
  cookie_timeout: optional(Type.Number({ description: 'Days before it shows again.', minimum: 0 })),
  url_allow_list: optional(
    Type.Array(fields({ url_allowed: pathStart }), { description: 'Shown only on these paths.' }),
  ),
  url_disallow_list: optional(
    Type.Array(fields({ url_disallowed: pathStart }), { description: 'Never shown on these paths.' }),
  ),
});

export const BannerFields = fields({
  offer_code: offerCode,
  type: Type.Enum(['bonus', 'earn', 'enrollment'], { description: 'Its subject.' }),
  order: Type.Integer({ description: 'Lower numbers first.', minimum: 0 }),
  headline: text('The offer.'),
  text: text('How it works, in one sentence.'),
  app_text: optional(text('The text in the app.')),
  app_only_bonus: optional(Type.Boolean({ description: 'Available only in the app.' })),
  code: optional(text('Bonus code.')),
  days_to_display: optional(
    Type.Integer({ description: 'Days after its creation during which a bonus is shown.', minimum: 1 }),
  ),
  user_states: optional(states),
  image: optional(image),
  ...call,
});

export const ActivityFields = fields({ disclaimer: html('Small print below recent activity.') });

export const AnnouncementFields = fields({
  offer_code: offerCode,
  banner_copy: Type.Array(
    fields({
      type: Type.Enum(['text', 'link']),
      copy: text('The text.'),
      url: optional(address('Address of a link.')),
      new_tab: newTab,
    }),
    { minItems: 1 },
  ),
  tooltip_copy: optional(text('Tooltip of the banner.')),
});

export const EarnDetailFields = fields({
  offer_code: offerCode,
  headline: text('Heading of the page.'),
  browser_title: optional(text('Browser title of the page; the heading by default.')),
  body: optional(html('Text below the heading.')),
  blocks: optional(blocks('The page, from top to bottom.')),
  sidebar: optional(sidebar),
  disclaimer: optional(html('Small print.')),
});

export const PopupFields = fields({
  headline: text('Title of the dialog.'),
  body: html('Its text.'),
  blocks: optional(textBlocks('Blocks below the text.')),
  ...call,
});

export const SidebarFields = fields({ headline: optional(text('Heading.')), blocks: blocks('From top to bottom.') });

const layoutParts = { navbar: NavbarFields, footer: FooterFields, earn: EarnFields, hero_list: HeroListFields };

const bySlug: Partial<Record<ContentName, Record<string, TSchema>>> = {
  '*': { ...layoutParts, terms: LegalFields, privacy: LegalFields },
  account_center: { recent_activity: ActivityFields },
};

const byName: Record<ContentName, TSchema> = {
  '*': PageFields,
  home: HomeFields,
  discover: DiscoverFields,
  tier_1_activation: ActivationFields,
  surveys: SurveyFields,
  account_center: BannerFields,
  announcement_banner: AnnouncementFields,
  earn_details: EarnDetailFields,
  earn_banner: BannerFields,
  popup: PopupFields,
  sidebar: SidebarFields,
};

/** Entries of the global set that are not pages: parts of the layout, the earn page's texts and copy overrides. */
export const globalParts: readonly string[] = [...Object.keys(layoutParts), 'copy'];

/** Slugs of a content set whose entries have specific fields. */
export const knownSlugs = (name: ContentName): string[] => Object.keys(bySlug[name] ?? {});

/** The schema for the fields of an entry. */
export const fieldsSchema = (name: ContentName, slug: string): TSchema => bySlug[name]?.[slug] ?? byName[name];

/** The schema that decides whether an entry of a hosted service is shown (CON-08). */
export function receivedSchema(name: ContentName, slug: string): TSchema {
  const schema = fieldsSchema(name, slug);
  return schema === LegalFields ? ReceivedLegalFields : schema;
}

/** A file of a content folder, before its entries are checked one by one. */
export const ContentFileSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'Points the editor at the schema of this content set.' })),
    data: Type.Array(
      Type.Object(
        {
          slug: Type.String(
            matching(
              '^[a-z0-9]([a-z0-9_/-]*[a-z0-9])?$',
              'lower-case letters, digits, hyphens and underscores, such as summer-offer',
            ),
          ),
          fields: Type.Object({}),
          draft: Type.Optional(Type.Boolean({ description: 'Shown only in previews.' })),
        },
        closed,
      ),
      // One call fetches a set, with page_size=100 (CON-01).
      { maxItems: 100 },
    ),
  },
  closed,
);
