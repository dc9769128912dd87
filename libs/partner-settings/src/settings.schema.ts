import { Type, type Static } from 'typebox';
import { ADDRESS, CALL_PATH, TILES_ADDRESS } from './schema/address.ts';
import { BonusSchema, EarnRatesSchema, InjectedBonusSchema } from './schema/earning.schema.ts';
import { RouteMetaSchema } from './schema/route-meta.schema.ts';
import { closed, flag, matching, optional, section, text } from './schema/schema-parts.ts';

/** The sections that a home page can show. */
export const HOME_SECTIONS = ['near', 'steps', 'cuisines', 'rates', 'blocks', 'invitation'] as const;

export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Hosts of one partner in one environment. */
export const MAX_HOSTS = 20;

/**
 * The published shape of `partners/<code>/settings.json` (PRT-02, PRT-03, PRT-04).
 *
 * One object defines the editor's JSON Schema, the validator and the TypeScript type, so every key has its meaning and,
 * where the sources name one, its default in one place.
 */
const SettingsProperties = {
  $schema: optional(text('Points the editor at the schema for completion and hover text.')),
  name: text('Name of the loyalty program’s owner, as members know it.'),
  programName: text('The dining program’s full name.'),
  hosts: Type.Array(
    text('Host name, lower case, without port.', {
      ...matching(
        '^[a-z0-9.-]+$',
        'a host name in lower case, without https:// and port, such as dining.acme.com; an international name as browsers send it, such as xn--bcher-kva.com',
      ),
      maxLength: 253,
    }),
    {
      description:
        'Host names that the server answers for this partner. <code>.localhost always works outside production.',
      default: [],
      uniqueItems: true,
      maxItems: MAX_HOSTS,
    },
  ),
  enrollmentType: Type.Enum(['direct', 'sso', 'none'], {
    description: 'How members join: here, through the program’s identity provider, or not at all.',
    default: 'direct',
  }),
  sso: section(
    'The program’s identity provider (OpenID Connect), for enrollmentType "sso". Its secret is not a setting; it goes into SSO_CLIENT_SECRETS.',
    {
      issuer: optional(
        text(
          'Address of the provider. By default, the development provider signs members in; production has none.',
          ADDRESS,
        ),
      ),
      clientId: optional(text('Our id at the provider; by default the partner’s code.', { maxLength: 200 })),
      scopes: Type.Array(text('One scope.', matching('^[^\\s"]+$', 'a scope without spaces and quotes')), {
        description: 'Scopes we request from the provider.',
        default: ['openid', 'profile', 'email'],
        uniqueItems: true,
        maxItems: 20,
      }),
    },
  ),
  currencyType: Type.Enum(['Mile', 'Point', 'Dollar', 'Credit'], {
    description: 'What members earn. Dollar and Credit are shown as money.',
    default: 'Mile',
  }),
  earnRates: EarnRatesSchema,
  homePage: Type.Enum(['how-it-works', 'discover'], { description: 'The view at "/".', default: 'how-it-works' }),
  hasDiscoverPage: flag('Adds /discover.'),
  homeSections: optional(
    Type.Array(Type.Enum(HOME_SECTIONS), {
      description:
        'Sections of the home page below the hero, in order: restaurants nearby, the three steps, cuisines, earn rates, the blocks of the discover content, and the banner that invites visitors and speaks to members.',
      minItems: 1,
      maxItems: HOME_SECTIONS.length,
      uniqueItems: true,
    }),
  ),
  homeCuisines: Type.Array(text('A cuisine, as in the search.', { maxLength: 40 }), {
    description: 'The six cuisines on the home page.',
    default: ['Sushi', 'Mexican', 'Indian', 'Chinese', 'Steakhouse', 'Brunch'],
    minItems: 6,
    maxItems: 6,
    uniqueItems: true,
  }),
  acclaimedEnabled: flag('Shows Acclaimed restaurants and their filter.'),
  acclaimed2Enabled: flag('Shows the second Acclaimed level.'),
  cardTypesAccepted: Type.Array(Type.Enum(['AMEX', 'DISC', 'MAST', 'VISA']), {
    description: 'Card networks that members may link.',
    default: ['AMEX', 'DISC', 'MAST', 'VISA'],
    minItems: 1,
    maxItems: 4,
    uniqueItems: true,
  }),
  cmsPreview: flag('Reads drafts from the content service.'),
  cmsRoute: text('Path of the content calls.', {
    default: '/api/cms',
    ...CALL_PATH,
  }),
  fullAddressRequired: flag('Joining asks for street, city and state.'),
  hasAutoEnroll: flag(
    'Single sign-on members join without the form: they accept the terms, and add an e-mail address or ZIP code that the program does not tell.',
  ),
  hasFlexOffers: flag('Shows flex offers.'),
  hasPartnerLoadedCards: flag('The program provides cards that members can link with a checkbox.'),
  hasPPN: flag('Members have a loyalty number.', true),
  hasSmsOptIn: flag('Offers text messages, first version.'),
  hasSmsOptInV2: flag('Offers text messages, second version, confirmed in a dialog.'),
  hasVIP: flag('Has the VIP tier.'),
  hasReservationBonus: flag(
    'Reserving earns the reservation bonus, which restaurants that take reservations promise (RSV-04).',
  ),
  hasPWAInstallBanner: flag('Offers to install the site as an app (BAN-03).'),
  openTableReservationsEnabled: flag('Offers reservations.'),
  hasMerchantFavorites: flag(
    'Restaurants have a heart: favorites in the browser or the member’s account (EXT-04).',
    true,
  ),
  showsEarnRate: flag('Shows earn rates on restaurants.', true),
  passwordAtJoin: flag('Joining directly asks for a password.', true),
  hidesEmailOptIn: flag('Joining does not ask for the e-mail opt-in.'),
  loyaltyNumberRule: Type.Enum(['none', 'ten-digit', 'pattern'], {
    description: 'How a loyalty number is checked (ENR-10).',
    default: 'none',
  }),
  loyaltyNumberPattern: optional(
    text(
      'Regular expression for loyaltyNumberRule "pattern": characters and classes with counts, such as ^[A-Z]{2}[0-9]{6,8}$, or alternatives of these. The whole number must match, ignoring spaces, hyphens and case.',
      { maxLength: 100 },
    ),
  ),
  customerSupport: Type.Object(
    {
      phone: Type.Object(
        { href: text('Link to the support phone, "tel:…".'), formatted: text('The number as members read it.') },
        closed,
      ),
      email: Type.Object(
        { href: text('Link or address of support e-mail.'), display: text('The address as members read it.') },
        closed,
      ),
      postalAddress: optional(
        text(
          'The program’s postal address in one line, which the law requires in mails (CAN-SPAM): name, street or PO box, city, state and ZIP code.',
          { maxLength: 200 },
        ),
      ),
    },
    { ...closed, description: 'How members reach support.' },
  ),
  shortCode: optional(text('Text message short code.', matching('^[0-9]{5,6}$', 'five or six digits'))),
  adsPrefix: optional(
    text(
      'Prefix of advertising campaign codes, given to the tag manager as ads_prefix.',
      matching('^[A-Z0-9]{1,6}$', 'one to six capital letters and digits'),
    ),
  ),
  minimumAppVersion: optional(
    text(
      'Oldest native app that still works; older ones only show how to update (BAN-04).',
      matching('^[0-9]+\\.[0-9]+\\.[0-9]+$', 'a version such as 4.2.0'),
    ),
  ),
  appStoreLinks: section('Links of the store badges in the footer; a missing one hides its badge.', {
    ios: optional(text('App Store address.', ADDRESS)),
    android: optional(text('Google Play address.', ADDRESS)),
  }),
  bonuses: Type.Array(BonusSchema, {
    description: 'Conditions and rewards of bonuses (BON-01).',
    default: [],
    maxItems: 50,
  }),
  injectedBonuses: Type.Array(InjectedBonusSchema, {
    description: 'Bonuses added by setting (BON-03).',
    default: [],
    maxItems: 50,
  }),
  legalNotice: Type.Enum(['standard', 'telecom'], {
    description: 'Which legal notice the footer shows.',
    default: 'standard',
  }),
  footer: section('Footer variants.', {
    logos: Type.Enum(['chain', 'program', 'dining'], {
      description: 'Logos that head the footer: the program and its dining program in a chain, or only one of them.',
      default: 'chain',
    }),
    partnerLogos: flag('Shows partner and network logos.', true),
  }),
  generalModalType: optional(
    text('Shows the general announcement once per type: the popup in content whose slug is the type (BAN-02).'),
  ),
  appAnnouncementModal: flag('Shows the popup "app-announcement" of content, at most once a day (BAN-02).'),
  maintenance: section('Pages that are replaced by the maintenance notice (HOM-06).', {
    site: flag('The whole site.'),
    login: flag('Sign-in.'),
    join: flag('Enrollment.'),
    linksHome: flag('The notice links home.', true),
  }),
  map: section('Source of the map; without either key, an embedded base map is used.', {
    mapboxToken: optional(
      text(
        'Public Mapbox token.',
        matching('^pk\\.[\\w.-]+$', 'a public token: pk., then letters, digits, dots, hyphens and underscores'),
      ),
    ),
    tiles: optional(text('Address of a self-hosted PMTiles file.', TILES_ADDRESS)),
  }),
  plainRegisteredMarkFonts: Type.Array(text('A font family.', { maxLength: 100 }), {
    description: 'Body fonts that draw ® small and raised, so it is not superscripted (CPY-02).',
    default: ['Figtree Variable', 'Nunito Sans', 'Open Sans', 'Lato', 'Roboto'],
    maxItems: 5,
  }),
  routeMeta: Type.Record(Type.String({ pattern: '^(home|[a-z][a-z0-9_/-]{0,99})$' }), RouteMetaSchema, {
    description: 'Browser title and metadata by route name; "home" is the fallback.',
    default: {},
    maxProperties: 100,
  }),
  apiBase: Type.String({
    maxLength: 100,
    description:
      'Path that comes before /api/ and /images/ in every address of a page. A static host or CDN passes it on to the server.',
    default: '',
    ...matching(
      '^(/[a-z0-9-]+)*$',
      'a path such as /rewards or /dining/v1: lower case, without https:// and host, and without / at the end',
    ),
  }),
};

export const PartnerSettingsSchema = Type.Object(SettingsProperties, {
  ...closed,
  $id: 'partner-settings.schema.json',
  title: 'Partner settings',
  description: 'Features of one loyalty program’s site. Wording is in copy.json, design in tokens.json.',
});

/** A partner’s settings with every default filled in. */
export type PartnerSettings = Static<typeof PartnerSettingsSchema>;

/** A partner: its code, which is the name of its folder, and its settings. */
export type Partner = { code: string; settings: PartnerSettings };
