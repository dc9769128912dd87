import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { MAX_HOSTS, PartnerSettingsSchema } from '../settings.schema.ts';

const { $schema, hosts, sso, cmsRoute, map, appStoreLinks } = PartnerSettingsSchema.properties;

/** The environments that a partner can have an overlay for. Development machines use settings.json as it is. */
export const OVERLAID_ENVIRONMENTS = ['staging', 'production'] as const;

export type OverlaidEnvironment = (typeof OVERLAID_ENVIRONMENTS)[number];

/** The kind of an installation, as the server's APP_ENV names it. */
export type Environment = 'development' | OverlaidEnvironment;

/**
 * The shape of `partners/<code>/environments/<environment>.json`: the settings that may differ between environments. Each is
 * read only when the server runs. Whatever is composed into the bundle (wording, look, content) cannot be among them,
 * because the same bundle is promoted from staging to production.
 */
export const EnvironmentOverlaySchema = Type.Object(
  {
    $schema,
    hosts: Type.Optional(
      Type.Array(hosts.items, {
        description:
          'Host names that the server answers in this environment, in place of those in settings.json. The first is the one in links of mails and in canonical addresses.',
        minItems: 1,
        maxItems: MAX_HOSTS,
        uniqueItems: true,
      }),
    ),
    sso: Type.Optional(
      Type.Partial(sso, {
        additionalProperties: false,
        description: 'The identity provider of this environment. Keys that are left out are as in settings.json.',
      }),
    ),
    cmsRoute: Type.Optional(cmsRoute),
    map: Type.Optional(
      Type.Partial(map, { additionalProperties: false, description: 'Source of the map in this environment.' }),
    ),
    appStoreLinks: Type.Optional(
      Type.Partial(appStoreLinks, {
        additionalProperties: false,
        description: 'Links of the store badges in this environment, such as those of test versions.',
      }),
    ),
  },
  {
    additionalProperties: false,
    $id: 'environment.schema.json',
    title: 'Settings of one environment',
    description:
      'What differs from settings.json where the server runs with this APP_ENV. The bundle is the same in every environment.',
  },
);

/** Settings that one environment has in place of those in settings.json. */
export type EnvironmentOverlay = Static<typeof EnvironmentOverlaySchema>;

/** The overlays of a partner, by environment. */
export type EnvironmentOverlays = Partial<Record<OverlaidEnvironment, EnvironmentOverlay>>;

/** Whether a value has the shape of an overlay. */
export const isEnvironmentOverlay = (value: unknown): value is EnvironmentOverlay =>
  Value.Check(EnvironmentOverlaySchema, value);

/** The JSON Schema for editors (`$schema`). It has no defaults: what is left out is as in settings.json. */
export function environmentJsonSchema(): Record<string, unknown> {
  const schema = JSON.parse(JSON.stringify(EnvironmentOverlaySchema), (key, value: unknown) =>
    key === 'default' ? undefined : value,
  ) as Record<string, unknown>;
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema };
}
