import { defaultDeck } from '@dining/copy-engine';
import { CopyProvider, type CopySetting } from '@dining/copy-engine/react';
import type { ReactNode } from 'react';

const setting: CopySetting = {
  copy: { site: defaultDeck },
  raiseMarks: false,
  variables: {},
  renderLink: (href, children, key) => (
    <a key={key} href={href}>
      {children}
    </a>
  ),
};

/** The default words around what a test renders. */
export const CopyForTests = ({ children }: { children: ReactNode }) => (
  <CopyProvider setting={setting}>{children}</CopyProvider>
);
