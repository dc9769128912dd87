import { CopyProvider, defaultDeck, type CopySetting } from '@dining/copy-engine';
import type { ReactNode } from 'react';

const setting: CopySetting = {
  deck: defaultDeck,
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
