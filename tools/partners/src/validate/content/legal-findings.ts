import { legalSlugs } from '@dining/content-source';
import type { Finding } from '@dining/partner-settings';
import { DRAFT_VERSION } from '../draft-notice.ts';
import { entriesOf, findingAt, type PartnerFolder } from '../partner-folder.ts';

/** Warns of legal pages whose version and date are those of the generator (EXT-17). */
export const legalFindings = (folder: PartnerFolder): Finding[] =>
  entriesOf(folder, '*')
    .filter(({ slug, fields }) => legalSlugs.some((one) => one === slug) && fields['version'] === DRAFT_VERSION)
    .map(({ slug, source, at }) =>
      findingAt(source, [...at, 'fields', 'version'], {
        severity: 'warning',
        problem: `the version "${DRAFT_VERSION}" of the page "${slug}" is a placeholder, and members accept it when they join`,
        expected: 'version and effective date of the approved text before launch',
        fix: 'write both when the program’s lawyers have approved the text',
      }),
    );
