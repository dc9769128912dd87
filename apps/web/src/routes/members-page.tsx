import { MemberCopyProvider } from '@dining/copy-engine/react';
import { loadMembersOnly } from '@dining/session';
import type { ComponentType } from 'react';
import { page, type Page } from './page.ts';

/** Creates a page that only members see (RTE-09). The guard is loaded together with the page. */
export function membersPage(chunk: string, load: () => Promise<{ default: ComponentType }>): Page {
  return page(chunk, async () => {
    const [{ default: Inner }, { MembersOnly }] = await Promise.all([load(), loadMembersOnly()]);
    return {
      default: () => (
        <MembersOnly>
          <MemberCopyProvider>
            <Inner />
          </MemberCopyProvider>
        </MembersOnly>
      ),
    };
  });
}
