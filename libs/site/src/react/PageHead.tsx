import type { PartnerSettings } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageMeta, type PageMeta } from './page-meta.ts';

export type PageHeadProps = {
  /** Key of the partner's `routeMeta`, e.g. "search"; "home" for `/`. */
  route: string;
  /** Title of the page; the program’s name is added (RTE-08). */
  title: string;
  /** Description for search engines, where the page has its own, as a merchant’s page does. */
  description?: string | undefined;
  /** Path of the page where it differs from the address bar, e.g. in letter case. */
  canonical?: string;
  /** Set on a merchant's page, whose shared link shows its name. */
  merchantId?: string;
  /** A schema.org object for search engines. */
  structuredData?: object;
};

/**
 * Title, description, keywords, canonical URL, structured data and, for shared links, Open Graph tags of a page. Render
 * it once per page, before its heading; React moves the tags into the document’s head, on the server too.
 */
export function PageHead({
  route,
  title,
  description,
  canonical,
  merchantId,
  structuredData,
}: PageHeadProps): ReactNode {
  const { settings } = usePartner();
  const { pathname } = useLocation();
  const meta = pageMeta(settings, { route, title, description, merchantId, path: canonical ?? pathname });
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="keywords" content={meta.keywords} />
      {meta.canonical && <link rel="canonical" href={meta.canonical} />}
      {shareTags(meta, settings).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      {meta.picture && <meta name="twitter:card" content="summary_large_image" />}
      {structuredData && (
        <script
          type="application/ld+json"
          // JSON with every "<" escaped, so that it can neither end this element nor start another.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}

/** Open Graph tags, from which messengers and social networks make the preview of a link; those without content are left out. */
const shareTags = (
  { name, description, canonical, picture }: PageMeta,
  { programName }: PartnerSettings,
): [property: string, content: string | undefined][] => [
  ['og:type', 'website'],
  ['og:site_name', programName],
  ['og:title', name],
  ['og:description', description],
  ['og:url', canonical],
  ['og:image', picture],
  ['og:image:width', picture && '1200'],
  ['og:image:height', picture && '630'],
  ['og:image:alt', picture && name],
];
