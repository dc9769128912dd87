import { useStagingCopy } from '@dining/copy-engine/react';
import { CheckField } from '@dining/forms';
import type { ReactNode } from 'react';
import { stagingApi } from '../staging.endpoints.ts';
import { Stack } from './parts.tsx';
import type { PageEdits } from './use-page-edits.ts';

/** Shows the drafts of the content on the pages of this tab (CON-07). */
export function DraftTools({ edits }: { edits: PageEdits }): ReactNode {
  const copy = useStagingCopy();
  const { data, isError } = stagingApi.useContentDraftsQuery();
  if (isError) return <p>{copy('staging.page.failed')}</p>;
  if (data?.entries.length === 0) return <p>{copy('staging.page.drafts.none')}</p>;
  return (
    <Stack>
      <CheckField
        name="drafts"
        label={copy('staging.page.drafts.show')}
        checked={edits.state.hasDrafts}
        onChange={({ target }) => edits.showDrafts(target.checked)}
      />
      <ul>
        {data?.entries.map(({ set, slug }) => (
          <li key={`${set} ${slug}`}>
            <code>
              {set} › {slug}
            </code>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
